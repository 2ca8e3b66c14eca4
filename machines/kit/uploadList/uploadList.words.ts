import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { uploadListMachine } from './uploadList.machine.ts'

export const uploadListWords: WordsOf<typeof uploadListMachine> = {
  machine: {
    zh: '上传文件列表',
    en: 'Upload of several files',
    description: {
      zh: '检查所选文件，排队上传，最多三个同时进行，保持顺序，失败可以重试。',
      en: 'Checks the chosen files and uploads them in order, three at a time. Failed ones can be tried again.',
    },
  },
  states: {
    sorting: {
      zh: '判断队列',
      en: 'Looking at the queue',
      description: {
        zh: '有文件尚未上传完成则继续上传，否则等待添加。',
        en: 'Goes on while a file has not arrived. Otherwise waits for more.',
      },
    },
    resting: {
      zh: '可添加文件',
      en: 'Ready for files',
      description: {
        zh: '没有文件正在上传；可以添加、移除，失败的可以重试。',
        en: 'Nothing is uploading. Files can be added or removed, and failed ones tried again.',
      },
    },
    uploading: {
      zh: '正在上传',
      en: 'Uploading',
      description: {
        zh: '最多三个文件同时上传，其余排队；可以继续添加或取消。',
        en: 'Up to three files upload at a time and the rest wait. More can be added, any can be cancelled.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '列出未上传完成的文件名，重新登录后可再次选择。',
        en: 'Files that did not arrive are listed by name, to be chosen again after login.',
      },
    },
  },
  events: {
    'files.chosen': { zh: '选择文件', en: 'Choose files' },
    'file.removed': { zh: '移除文件', en: 'Remove a file' },
    'upload.cancelled': { zh: '取消上传', en: 'Cancel an upload' },
    'upload.retried': { zh: '重新上传', en: 'Try again' },
    'rejections.dismissed': { zh: '关闭未接受原因', en: 'Dismiss the reasons' },
    'list.cleared': { zh: '清空列表', en: 'List cleared', who: 'portal' },
    'item.reported': { zh: '文件有进展', en: 'A file made progress', who: 'portal' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isTravelling: { zh: '还有文件未上传完成', en: 'a file has not arrived' },
    isArrived: { zh: '该文件已上传', en: 'the file arrived' },
    isFailed: { zh: '该文件上传失败', en: 'the file failed' },
  },
  actors: { uploadItem: { zh: '上传一个文件', en: 'Upload one file' } },
}
