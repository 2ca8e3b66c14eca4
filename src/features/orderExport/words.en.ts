import type { orderExport as zh } from './words.zhCN.ts'

export const orderExport = {
  'orderExport.title': 'Exports',
  'orderExport.about':
    'Large exports are written in the background. You can close this window or leave the page; a message tells you when one is ready. You can download a file as often as you want for {days} days.',
  'orderExport.none': 'No exports yet',
  'orderExport.noneHint': 'A small export is downloaded at once and is not listed here.',
  'orderExport.status.waiting': 'Waiting',
  'orderExport.status.running': 'In progress',
  'orderExport.status.ready': 'Ready',
  'orderExport.status.failed': 'Failed',
  'orderExport.status.cancelled': 'Cancelled',
  'orderExport.status.expired': 'Expired',
  'orderExport.waiting': '{rows, row|rows}. Waiting for its turn',
  'orderExport.running': '{written} of {rows, row|rows} written',
  'orderExport.ready': '{rows, row|rows}, {size}. Download it before {time}',
  'orderExport.failed':
    'The file could not be written. Export it again; if it fails again, contact customer service',
  'orderExport.cancelled': 'No file was written',
  'orderExport.expired': '{rows, row|rows}. The file was deleted; export again if you need it',
  'orderExport.begun': 'Begun {time}',
  'orderExport.progress': 'Progress of {name}',
  'orderExport.download': 'Download',
  'orderExport.downloadOne': 'Download {name}',
  'orderExport.cancel': 'Cancel export',
  'orderExport.cancelOne': 'Cancel export {name}',
  'orderExport.repeat': 'Export again',
  'orderExport.repeatOne': 'Export again: {name}',
} satisfies Record<keyof typeof zh, string>
