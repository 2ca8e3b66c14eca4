import type { Labels } from '#machines/atlas/labels.ts'
import type { uploadItemMachine } from './uploadItem.machine.ts'

export const uploadItemLabels: Labels<typeof uploadItemMachine> = {
  title: { zh: '上传一个文件', en: 'Upload one file' },
  purpose: {
    zh: '上传一个文件，显示进度，可取消',
    en: 'Uploads one file with progress; it can be cancelled',
  },
  events: {
    'upload.started': { zh: '轮到上传', en: 'Its turn came', by: 'portal' },
    'upload.progressed': { zh: '进度更新', en: 'Progressed', by: 'portal' },
    'upload.cancelled': { zh: '取消上传', en: 'Cancelled', by: 'portal' },
  },
}
