import type { WordsOf } from '#machines/atlas/words.ts'
import type { downloadMachine } from './download.machine.ts'

export const downloadWords: WordsOf<typeof downloadMachine> = {
  machine: {
    zh: '下载文件',
    en: 'Download',
    description: {
      zh: '下载一个文件，如列表的导出表格；一次一个。',
      en: 'Downloads a file, such as the export of a list, one at a time.',
    },
  },
  states: {
    resting: {
      zh: '可以下载',
      en: 'Ready',
      description: {
        zh: '没有正在下载的文件；未能下载的，以消息说明原因。',
        en: 'Nothing is being downloaded. If a file could not be, a message says why.',
      },
    },
    downloading: {
      zh: '正在下载',
      en: 'Downloading',
      description: {
        zh: '服务器正在生成并传送文件，列表可以照常使用。',
        en: 'The server makes and sends the file. The list can be used meanwhile.',
      },
    },
  },
  events: { 'download.requested': { zh: '下载', en: 'Download' } },
  actors: { download: { zh: '下载文件', en: 'Download the file' } },
}
