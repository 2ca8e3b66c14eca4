import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { orderExportMachine } from './orderExport.machine.ts'

export const orderExportWords: WordsOf<typeof orderExportMachine> = {
  machine: {
    zh: '订单导出',
    en: 'Export of orders',
    description: {
      zh: '按列表条件导出订单：行数较少的直接下载；较多的由服务器在后台生成，可查看进度、取消，生成后 7 天内下载。',
      en: 'Exports what a list shows. A few rows are downloaded at once. More are written by the server, with progress; the file can be downloaded for 7 days.',
    },
  },
  states: {
    deciding: {
      zh: '判断是否直接打开',
      en: 'Deciding',
      description: {
        zh: '由消息进入的，直接打开导出记录。',
        en: 'Whoever comes from a message finds the exports open.',
      },
    },
    resting: {
      zh: '可以导出',
      en: 'Ready to export',
      description: {
        zh: '没有正在下载的文件，导出记录未打开。',
        en: 'Nothing is downloaded, and the exports are not open.',
      },
    },
    downloading: {
      zh: '正在下载',
      en: 'Downloading',
      description: {
        zh: '服务器边查询边传送文件；行数较多的，转为后台生成。',
        en: 'The server sends the file while it reads. Where there are too many rows it writes a file instead.',
      },
    },
    starting: {
      zh: '正在转为后台导出',
      en: 'Moving it to the background',
      description: {
        zh: '请服务器在后台生成文件；相同条件的导出正在进行的，不重复生成。',
        en: 'The server is asked to write the file. One of the same that is under way is not begun again.',
      },
    },
    open: {
      zh: '导出记录',
      en: 'Exports',
      description: {
        zh: '列出本企业最近的导出；可随时关闭，导出不受影响。',
        en: 'The last exports of the enterprise. Closing them stops none.',
      },
    },
    'open.reading': {
      zh: '正在读取导出记录',
      en: 'Loading the exports',
      description: { zh: '正在读取最近的导出。', en: 'The last exports are being loaded.' },
    },
    'open.failed': {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因，可以重试。',
        en: 'Gives the reason. The person can try again.',
      },
    },
    'open.placing': {
      zh: '判断有无进行中的导出',
      en: 'Finding what is under way',
      description: {
        zh: '有排队或正在生成的，持续更新进度。',
        en: 'Where one waits or is written its progress is followed.',
      },
    },
    'open.following': {
      zh: '查看进度',
      en: 'Following the progress',
      description: {
        zh: '显示已写行数和总行数；可取消，也可下载已生成的文件。',
        en: 'Shows the rows written of those found. One can be cancelled, and a ready one downloaded.',
      },
    },
    'open.settled': {
      zh: '没有进行中的导出',
      en: 'None under way',
      description: {
        zh: '可下载未过期的文件。',
        en: 'Files that have not expired can be downloaded.',
      },
    },
    'open.cancelling': {
      zh: '正在取消',
      en: 'Cancelling',
      description: {
        zh: '取消排队或正在生成的导出；已经生成的，保留文件。',
        en: 'Cancels one that waits or is written. One that is ready by then stays.',
      },
    },
    'open.repeating': {
      zh: '正在重新导出',
      en: 'Exporting again',
      description: {
        zh: '按原条件重新导出失败、已取消或已过期的一项，内容以当前订单为准；原记录保留。',
        en: 'Exports what matches now under the conditions of one that failed, was cancelled or has expired. That one stays listed.',
      },
    },
    'open.fetching': {
      zh: '正在下载导出文件',
      en: 'Downloading the file',
      description: {
        zh: '下载已生成的文件，每次下载均有记录。',
        en: 'A ready file is downloaded. Each download is logged.',
      },
    },
  },
  events: {
    'export.requested': { zh: '导出', en: 'Export' },
    'exports.opened': { zh: '打开导出记录', en: 'Open the exports' },
    'exports.closed': { zh: '关闭', en: 'Close' },
    'load.retried': { zh: '重试', en: 'Try again' },
    'cancel.requested': { zh: '取消导出', en: 'Cancel an export' },
    'repeat.requested': { zh: '重新导出', en: 'Export again' },
    'file.requested': { zh: '下载', en: 'Download a file' },
    'watch.reported': { zh: '进度更新', en: 'The progress has come', who: 'portal' },
    'watch.failed': { zh: '未能更新进度', en: 'The progress has not come', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isAsked: { zh: '由消息进入', en: 'the exports are asked for' },
    isUnderWay: { zh: '有进行中的导出', en: 'one is under way' },
    haveEnded: { zh: '全部结束', en: 'all have ended' },
    isLarge: { zh: '行数超过直接下载的上限', en: 'it is too large for a download' },
    isFull: { zh: '进行中的导出已达上限', en: 'too many are under way' },
  },
  actors: {
    download: { zh: '下载', en: 'Download it' },
    startExport: { zh: '发起后台导出', en: 'Begin the export' },
    listExports: { zh: '读取导出记录', en: 'Load the exports' },
    cancelExport: { zh: '取消导出', en: 'Cancel the export' },
    repeatExport: { zh: '重新导出', en: 'Export it again' },
    fetchFile: { zh: '下载导出文件', en: 'Download the file' },
    watch: { zh: '自动查询进度', en: 'Follow the progress' },
  },
}
