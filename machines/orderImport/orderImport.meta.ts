import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'

export const orderImportMeta = {
  waiting: stateMeta(
    '选择文件',
    'Choosing a file',
    '可下载模板，拖入或选择一个 .xlsx 文件；不合要求的当场说明原因。',
    'The template can be downloaded, one .xlsx chosen or dropped; an unfit one is refused with its reason.',
  ),
  fetchingTemplate: stateMeta(
    '正在下载模板',
    'Fetching the template',
    '下载导入模板，仍可选择文件。',
    'The template is being downloaded; a file can be chosen meanwhile.',
  ),
  uploading: stateMeta(
    '正在上传',
    'Uploading',
    '显示上传进度，可以中止；中止后没有数据导入。',
    'Shows how far it is; aborting imports nothing.',
  ),
  checking: stateMeta(
    '正在检查',
    'Checking',
    '文件已全部送达，服务器逐行检查并保存合格订单。',
    'The file has arrived; the server checks each row and saves the good ones.',
  ),
  imported: stateMeta(
    '全部导入',
    'All in',
    '全部行已成为草稿订单；可查看订单或继续导入。',
    'Every row is a draft now; see the orders or import more.',
  ),
  partlyImported: stateMeta(
    '部分导入',
    'Partly in',
    '合格行已导入；其余逐行说明行号、列和原因，可下载错误文件更正。',
    'Good rows are in; the others are named by row, column and reason, with an error file to correct.',
  ),
  fetchingErrors: stateMeta(
    '正在下载错误文件',
    'Fetching the error file',
    '下载带错误原因的文件。',
    'The file with the reasons is being downloaded.',
  ),
  refused: stateMeta(
    '未能导入',
    'Refused',
    '文件被拒绝，没有数据导入；说明原因与做法。',
    'The file was refused and nothing is in; says why and what to do.',
  ),
  unanswered: stateMeta(
    '结果未知',
    'No answer',
    '没有收到服务器答复，订单可能已导入；先查看列表，再决定是否重新导入。',
    'No answer arrived and the orders may be in; look at the list before importing again.',
  ),
  suspended: stateMeta(
    '登录已失效',
    'Suspended',
    '登录失效，上传已中止；重新登录后请再次选择文件。',
    'The session lapsed and the upload was aborted; choose the file again after logging in.',
  ),
} satisfies Record<string, StateMeta>
