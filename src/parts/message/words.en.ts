import { messageEn } from '#contract/words/message.en.ts'
import type { message as zhCN } from './words.zhCN.ts'

export const message: Record<keyof typeof zhCN, string> = {
  ...messageEn,
  'message.title': 'Messages',
  'message.description':
    'What changes about your orders, payments, loans and account is told here, and kept for a year.',
  'message.list': 'Messages',
  'message.tabs': 'Read or not',
  'message.tab.unread': 'Unread',
  'message.areaFilter': 'About',
  'message.area.order': 'Orders',
  'message.area.pay': 'Payments',
  'message.area.loan': 'Loans',
  'message.area.account': 'Account',
  'message.unread': 'Unread',
  'message.markRead': 'Mark as read',
  'message.markReadOf': 'Mark as read: {title}',
  'message.readAll': 'Mark all as read',
  'message.bell': 'Messages, none unread',
  'message.bellUnread': 'Messages, {count} unread',
  'message.empty': 'No messages yet',
  'message.emptyHint': 'When something changes that you should know or do, it is told here.',
}
