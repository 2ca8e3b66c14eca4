import { messageZhCN } from '#contract/words/message.zhCN.ts'

export const message = {
  ...messageZhCN,
  'message.title': '消息',
  'message.description': '订单、付款、贷款和账号的变化会在这里通知您，保留一年。',
  'message.list': '消息列表',
  'message.tabs': '消息状态',
  'message.tab.unread': '未读',
  'message.areaFilter': '业务类型',
  'message.area.order': '订单',
  'message.area.pay': '付款',
  'message.area.loan': '贷款',
  'message.area.account': '账号',
  'message.unread': '未读',
  'message.markRead': '标为已读',
  'message.markReadOf': '标为已读：{title}',
  'message.readAll': '全部标为已读',
  'message.bell': '消息，没有未读',
  'message.bellUnread': '消息，{count} 条未读',
  'message.empty': '还没有消息',
  'message.emptyHint': '有需要您了解或办理的变化时，会在这里通知您。',
} as const
