export const session = {
  'session.expiring.title': '登录即将失效',
  'session.expiring.words': '您已有一段时间没有操作，两分钟后将退出登录。已填写的内容会保留。',
  'session.expiring.stay': '继续使用',
  'session.expiring.leave': '退出登录',
  'session.notStored.title': '浏览器未保存登录状态',
  'session.notStored.words':
    '刷新或关闭页面后需重新登录。请在浏览器设置中允许本网站保存数据，或清理存储空间。',
} as const
