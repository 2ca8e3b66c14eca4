export const session = {
  'session.expiring.title': '登录即将失效',
  'session.expiring.words': '您已有一段时间没有操作，两分钟后将退出登录。已填写的内容会保留。',
  'session.expiring.stay': '继续使用',
  'session.expiring.leave': '退出登录',
} as const
