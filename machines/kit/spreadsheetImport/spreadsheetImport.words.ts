import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
import type { spreadsheetImportMachine } from './spreadsheetImport.machine.ts'

export const spreadsheetImportWords: WordsOf<typeof spreadsheetImportMachine> = {
  machine: {
    zh: '导入电子表格',
    en: 'Spreadsheet import',
    description: {
      zh: '上传电子表格并逐行检查，合格的行生效，其余逐行说明原因。',
      en: 'Uploads a spreadsheet. Good rows take effect, every other row is listed with its reason.',
    },
  },
  states: {
    opening: {
      zh: '判断下一步',
      en: 'Finding the next step',
      description: {
        zh: '返回已有导入的，读取其结果；否则等待发起导入。',
        en: 'Who comes back to an import sees its outcome. Otherwise an import can be started.',
      },
    },
    recalling: {
      zh: '正在读取导入结果',
      en: 'Loading the outcome',
      description: {
        zh: '读取上次导入的结果；读取失败的，重新选择文件。',
        en: 'Loads what the import answered. Where that fails a file is chosen.',
      },
    },
    closed: {
      zh: '未在导入',
      en: 'Not importing',
      description: {
        zh: '可在列表上方发起导入。',
        en: 'An import can be started above the list.',
      },
    },
    choosing: {
      zh: '选择文件',
      en: 'Choosing a file',
      description: {
        zh: '下载模板，选择或拖入一个 .xlsx 文件。',
        en: 'The template can be downloaded, and one .xlsx file chosen or dropped.',
      },
    },
    'choosing.waiting': {
      zh: '等待选择文件',
      en: 'Waiting for a file',
      description: {
        zh: '可下载模板，选择或拖入一个 .xlsx 文件；不符合要求的当场说明原因。',
        en: 'A file can be chosen or dropped. An unsuitable one is refused with its reason.',
      },
    },
    'choosing.fetchingTemplate': {
      zh: '正在下载模板',
      en: 'Downloading the template',
      description: {
        zh: '正在下载导入模板，期间仍可选择文件。',
        en: 'The template is being downloaded. A file can be chosen meanwhile.',
      },
    },
    importing: {
      zh: '正在导入',
      en: 'Importing',
      description: {
        zh: '文件上传后，服务器逐行检查并保存合格的行。',
        en: 'The file is uploaded, then the server checks each row and saves the good ones.',
      },
    },
    'importing.uploading': {
      zh: '正在上传',
      en: 'Uploading',
      description: {
        zh: '显示上传进度，可以中止；中止后不会导入任何数据。',
        en: 'Shows the progress. Stopping it imports nothing.',
      },
    },
    'importing.checking': {
      zh: '正在检查',
      en: 'Checking',
      description: {
        zh: '文件已全部上传，服务器正在逐行检查并保存合格的行。',
        en: 'The file has arrived. The server is checking each row and saving the good ones.',
      },
    },
    imported: {
      zh: '全部导入',
      en: 'All imported',
      description: {
        zh: '全部行已生效，可继续导入。',
        en: 'Every row took effect. The person can import more.',
      },
    },
    partlyImported: {
      zh: '部分导入',
      en: 'Partly imported',
      description: {
        zh: '合格的行已生效，其余逐行说明原因，可下载错误文件更正。',
        en: 'Good rows took effect. The others are listed with their reasons and an error file to correct.',
      },
    },
    'partlyImported.shown': {
      zh: '查看错误行',
      en: 'Showing the rejected rows',
      description: {
        zh: '逐行说明行号、列和原因，可下载错误文件更正后重新导入。',
        en: 'Rejected rows are listed by row, column and reason. The error file can be downloaded and corrected.',
      },
    },
    'partlyImported.fetchingErrors': {
      zh: '正在下载错误文件',
      en: 'Downloading the error file',
      description: {
        zh: '正在下载注明原因的错误文件。',
        en: 'The file with the reasons is being downloaded.',
      },
    },
    refused: {
      zh: '未能导入',
      en: 'Not imported',
      description: {
        zh: '文件被拒绝，没有数据导入；说明原因和处理办法。',
        en: 'The file was refused and nothing was imported. Says why and what to do.',
      },
    },
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '未收到服务器答复，数据可能已导入；请先查看列表，再决定是否重新导入。',
        en: 'No answer arrived and the rows may be in. Look at the list before importing again.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '上传已中止，重新登录后请再次选择文件。',
        en: 'The upload was stopped. The file is chosen again after login.',
      },
    },
  },
  events: {
    'import.requested': { zh: '发起导入', en: 'Start an import' },
    'import.closed': { zh: '收起', en: 'Close' },
    'files.chosen': { zh: '选择文件', en: 'Choose a file' },
    'upload.progressed': { zh: '上传进度更新', en: 'Upload progressed', who: 'portal' },
    'import.aborted': { zh: '中止上传', en: 'Stop the upload' },
    'import.repeated': { zh: '继续导入', en: 'Import more' },
    'template.requested': { zh: '下载模板', en: 'Download the template' },
    'errorFile.requested': { zh: '下载错误文件', en: 'Download the error file' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isAsked: { zh: '打开页面即要求导入', en: 'came to import' },
    isReopened: { zh: '查看已有的导入', en: 'an import that was done is opened' },
    isAcceptable: { zh: '文件符合要求', en: 'the file is acceptable' },
    hasLeft: { zh: '文件已全部上传', en: 'the whole file was sent' },
    hasErrorFile: { zh: '有错误文件', en: 'there is an error file' },
    isAllIn: { zh: '每一行均合格', en: 'every row is good' },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    readReport: { zh: '读取导入结果', en: 'Load the outcome of an import' },
    importSheet: { zh: '上传并导入', en: 'Upload and import' },
    readTemplate: { zh: '下载导入模板', en: 'Download the template' },
    readErrorFile: { zh: '下载错误文件', en: 'Download the error file' },
  },
}
