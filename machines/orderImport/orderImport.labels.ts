import type { Labels } from '#machines/atlas/labels.ts'
import type { orderImportMachine } from './orderImport.machine.ts'

export const orderImportLabels: Labels<typeof orderImportMachine> = {
  title: { zh: '导入订单', en: 'Import orders' },
  purpose: {
    zh: '上传表格，逐行检查，合格的成为草稿订单，其余说明原因',
    en: 'Uploads a spreadsheet; good rows become drafts, each bad row is named with its reason',
  },
  events: {
    'files.chosen': { zh: '选择文件', en: 'File chosen' },
    'upload.progressed': { zh: '进度更新', en: 'Progressed', by: 'portal' },
    'import.aborted': { zh: '中止上传', en: 'Aborted' },
    'import.repeated': { zh: '继续导入', en: 'Import more' },
    'template.requested': { zh: '下载模板', en: 'Template requested' },
    'errorFile.requested': { zh: '下载错误文件', en: 'Error file requested' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isAcceptable: { zh: '文件合乎要求', en: 'the file is fit' },
    hasLeft: { zh: '已全部送出', en: 'all of it has left' },
    hasErrorFile: { zh: '有错误文件', en: 'there is an error file' },
    isAllIn: { zh: '全部合格', en: 'every row is good' },
    isOutcomeOpen: { zh: '结果未知', en: 'the outcome is open' },
  },
  whileBusy: ['import.aborted'],
}
