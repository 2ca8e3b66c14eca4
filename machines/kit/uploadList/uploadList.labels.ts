import type { Labels } from '#machines/atlas/labels.ts'
import type { uploadListMachine } from './uploadList.machine.ts'

export const uploadListLabels: Labels<typeof uploadListMachine> = {
  title: { zh: '上传文件列表', en: 'Upload files' },
  purpose: {
    zh: '一个字段的文件：检查、排队、同时上传三个、保持顺序、失败可重试',
    en: 'The files of a field: judged, queued, three at once, in order; failures are tried again',
  },
  events: {
    'files.chosen': { zh: '选择文件', en: 'Files chosen' },
    'file.removed': { zh: '移除文件', en: 'File taken off' },
    'upload.cancelled': { zh: '取消上传', en: 'Cancelled' },
    'upload.retried': { zh: '重试', en: 'Tried again' },
    'rejections.dismissed': { zh: '关闭拒绝说明', en: 'Reasons dismissed' },
    'list.cleared': { zh: '重新开始', en: 'Begun afresh', by: 'portal' },
    'item.reported': { zh: '文件有进展', en: 'A file reported', by: 'portal' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isTravelling: { zh: '还有文件未到达', en: 'a file has not arrived' },
    isArrived: { zh: '已到达', en: 'it arrived' },
    isFailed: { zh: '上传失败', en: 'it failed' },
  },
  whileBusy: [
    'files.chosen',
    'file.removed',
    'upload.cancelled',
    'upload.retried',
    'rejections.dismissed',
  ],
}
