import type { WordsOf } from '#machines/atlas/words.ts'
import type { uploadItemMachine } from './uploadItem.machine.ts'

export const uploadItemWords: WordsOf<typeof uploadItemMachine> = {
  machine: {
    zh: '上传一个文件',
    en: 'Upload of one file',
    description: {
      zh: '上传一个文件并显示进度，可以取消。',
      en: 'Uploads one file and shows its progress. It can be cancelled.',
    },
  },
  states: {
    ready: {
      zh: '等待上传',
      en: 'Waiting its turn',
      description: {
        zh: '正在排队，等待列表开始传输。',
        en: 'The file is in the queue until the list starts it.',
      },
      who: 'portal',
    },
    uploading: {
      zh: '正在上传',
      en: 'Uploading',
      description: {
        zh: '显示进度，可以取消；取消后立即中止传输。',
        en: 'Shows the progress. Cancelling stops the transfer at once.',
      },
    },
    success: {
      zh: '已上传',
      en: 'Uploaded',
      description: { zh: '服务器已收到文件。', en: 'The server has the file.' },
    },
    failed: {
      zh: '上传失败',
      en: 'Failed',
      description: {
        zh: '列表移出该文件并说明原因，可按文件名重新上传。',
        en: 'The list removes the file, gives the reason and offers it again by name.',
      },
    },
    cancelled: {
      zh: '已取消',
      en: 'Cancelled',
      description: {
        zh: '传输已中止，文件未上传。',
        en: 'The transfer was stopped. Nothing was uploaded.',
      },
    },
  },
  events: {
    'upload.started': { zh: '轮到此文件上传', en: 'Its turn has come', who: 'portal' },
    'upload.progressed': { zh: '进度更新', en: 'Progress', who: 'portal' },
    'upload.cancelled': { zh: '列表取消上传', en: 'The list cancelled it', who: 'portal' },
  },
  actors: { uploadFile: { zh: '上传文件', en: 'Upload the file' } },
}
