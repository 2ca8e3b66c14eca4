import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { creditReportMachine } from './creditReport.machine.ts'

export const creditReportWords: WordsOf<typeof creditReportMachine> = {
  machine: {
    zh: '信用报告',
    en: 'Credit report',
    description: {
      zh: '企业查看、下载本企业的信用报告；报告尚未出具的，等待审核方出具。',
      en: 'An enterprise views and downloads its credit report, or waits until a reviewer has prepared it.',
    },
  },
  states: {
    loading: {
      zh: '正在读取报告',
      en: 'Loading the report',
      description: { zh: '正在向服务器读取信用报告。', en: 'The report is being loaded.' },
    },
    preparing: {
      zh: '等待出具报告',
      en: 'Waiting for the report',
      description: {
        zh: '审核方正在出具报告，每隔 10 秒自动查询一次。',
        en: 'A reviewer is preparing the report. The server is asked every 10 seconds.',
      },
      hint: {
        zh: '可以离开此页，稍后再来查看。',
        en: 'You can leave this page and come back later.',
      },
      who: 'authority',
    },
    viewing: {
      zh: '查看报告',
      en: 'Viewing the report',
      description: {
        zh: '报告已出具，可以查看和下载。',
        en: 'The report can be read and downloaded.',
      },
    },
    'viewing.shown': {
      zh: '报告内容',
      en: 'Shown',
      description: { zh: '显示报告内容。', en: 'The report is on screen.' },
    },
    'viewing.downloading': {
      zh: '正在下载',
      en: 'Downloading',
      description: { zh: '正在下载报告文件。', en: 'The report is being downloaded.' },
    },
    failed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '说明原因，可以重试。',
        en: 'Gives the reason. The person can try again.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: { zh: '重新登录后继续读取。', en: 'Loading goes on after login.' },
    },
    refused: {
      zh: '不予出具',
      en: 'Refused',
      description: {
        zh: '审核方不予出具报告，并说明原因。',
        en: 'The reviewer refused, and says why.',
      },
    },
    left: {
      zh: '已离开',
      en: 'Left',
      description: { zh: '不再等待报告。', en: 'Nobody waits for the report any more.' },
    },
  },
  events: {
    'load.retried': { zh: '重试', en: 'Try again' },
    'waiting.abandoned': { zh: '不再等待', en: 'Stop waiting' },
    'download.requested': { zh: '下载报告', en: 'Download the report' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isStatus: {
      zh: '报告处于某一状态',
      en: 'the report has a certain status',
      by: 'status',
      cases: {
        preparing: { zh: '报告正在出具', en: 'the report is being prepared' },
        ready: { zh: '报告已出具', en: 'the report is ready' },
        refused: { zh: '审核方不予出具', en: 'the reviewer refused' },
      },
    },
  },
  actors: {
    loadReport: { zh: '读取报告', en: 'Load the report' },
    downloadReport: { zh: '下载报告', en: 'Download the report' },
  },
  delays: { pause: { zh: '10 秒后', en: 'After 10 seconds' } },
}
