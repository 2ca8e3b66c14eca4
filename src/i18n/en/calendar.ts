import type { calendar as zh } from '#src/i18n/zhCN/calendar.ts'

export const calendar = {
  'calendar.title': 'Choose a date: {field}',
  'calendar.year': 'Year',
  'calendar.yearOf': '{year}',
  'calendar.month': 'Month',
  'calendar.monthBefore': 'Month before',
  'calendar.monthAfter': 'Month after',
  'calendar.today': 'Today',
  'calendar.now': 'Now',
  'calendar.clear': 'Clear',
  'calendar.confirm': 'OK',
  'calendar.chooseTime': 'Choose a time',
  'calendar.hour': 'Hour',
  'calendar.minute': 'Minute',
  'calendar.second': 'Second',
} satisfies Record<keyof typeof zh, string>
