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
  'message.settings.open': 'Settings',
  'message.settings.title': 'How messages are sent',
  'message.settings.about':
    'Every message stands here. Choose which of them are sent by SMS and mail as well. Important ones ask you to act, have a deadline, or tell of money that went otherwise than expected. Codes and security warnings are always sent by SMS.',
  'message.settings.sms': 'SMS',
  'message.settings.smsTo': 'SMS to {to}',
  'message.settings.smsUnknown': 'No mobile number is registered',
  'message.settings.mail': 'Mail',
  'message.settings.mailTo': 'Mail to {to}',
  'message.settings.mailUnknown': 'No e-mail address is registered',
  'message.settings.refused':
    '{count} could not be delivered in the last 30 days. Check where they go',
  'message.settings.callService':
    'To register or change it, call {phone}. Your enterprise’s identity is verified first.',
  'message.settings.askService':
    'To register or change it, contact the platform’s service. Your enterprise’s identity is verified first.',
  'message.settings.urgent': 'Important only',
  'message.settings.all': 'All',
  'message.settings.none': 'None',
  'message.settings.language': 'Language of SMS and mail',
  'message.settings.language.zh-CN': '中文',
  'message.settings.language.en': 'English',
  'message.settings.save': 'Save',
  'message.settings.working': 'Saving…',
  'message.settings.failed': 'The settings were not saved',
  'message.settings.saved': 'Settings saved',
  'message.bell': 'Messages, none unread',
  'message.bellUnread': 'Messages, {count} unread',
  'message.empty': 'No messages yet',
  'message.emptyHint': 'When something changes that you should know or do, it is told here.',
}
