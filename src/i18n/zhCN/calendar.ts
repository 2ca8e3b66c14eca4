export const calendar = {
  'calendar.title': '选择日期：{field}',
  'calendar.year': '年',
  'calendar.yearOf': '{year}年',
  'calendar.month': '月',
  // In their order, a space between two.
  'calendar.months': '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月',
  'calendar.weekdays': '日 一 二 三 四 五 六',
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
