import type { Labels } from '#machines/atlas/labels.ts'
import type { uploadItemMachine } from './uploadItem.machine.ts'

export const uploadItemLabels: Labels<typeof uploadItemMachine> = {
  title: { zh: '上传一个文件', en: 'Upload one file' },
  purpose: {
    zh: '上传一个文件，显示进度，可取消，失败可重试',
    en: 'Uploads one file with progress; it can be cancelled, and tried again after a failure',
  },
  events: {
    'upload.started': { zh: '轮到上传', en: 'Its turn came', by: 'portal' },
    'upload.progressed': { zh: '进度更新', en: 'Progressed', by: 'portal' },
    'upload.cancelled': { zh: '取消上传', en: 'Cancelled' },
    'upload.retried': { zh: '重试', en: 'Tried again' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
  },
  whileBusy: ['upload.cancelled'],
}
