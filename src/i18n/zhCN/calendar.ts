export const calendar = {
  'calendar.title': '选择日期：{field}',
  'calendar.year': '年',
  'calendar.yearOf': '{year}年',
  'calendar.month': '月',
  // In their order, a space between two.
  'calendar.monthBefore': '上个月',
  'calendar.monthAfter': '下个月',
  'calendar.today': '今天',
  'calendar.now': '此刻',
  'calendar.clear': '清空',
  'calendar.confirm': '确定',
  'calendar.chooseTime': '选择时间',
  'calendar.hour': '时',
  'calendar.minute': '分',
  'calendar.second': '秒',
} as const
