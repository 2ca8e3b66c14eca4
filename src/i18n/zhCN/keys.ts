/** Keyboard shortcuts. */
export const keys = {
  'keys.title': '键盘快捷键',
  'keys.hint': '填写内容、使用输入法或按住 Ctrl、Alt 等键时，快捷键不生效。',
  'keys.help': '查看快捷键',
  'keys.search': '搜索',
  'keys.go': '前往“{page}”',
  'keys.then': '再按',
  'keys.areOn': '启用快捷键',
  'keys.close': '关闭',
} as const
