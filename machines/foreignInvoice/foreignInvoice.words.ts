import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formFilling,
  formIsWhole,
  formRecalling,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { foreignInvoiceMachine } from './foreignInvoice.machine.ts'

export const foreignInvoiceWords: WordsOf<typeof foreignInvoiceMachine> = {
  machine: {
    zh: '登记外部发票',
    en: 'Registering an invoice from elsewhere',
    description: {
      zh: '上传在其他平台开具的发票，系统读取票面信息，企业核对、更正后登记。',
      en: 'An invoice that was issued elsewhere is uploaded and read, looked at, corrected and registered.',
    },
  },
  states: {
    opening: actOpening,
    closed: {
      zh: '未在登记',
      en: 'Not registering',
      description: {
        zh: '可在列表上方登记发票，并显示上一次登记的结果。',
        en: 'An invoice can be registered above the list. The last result is shown.',
      },
    },
    recalling: formRecalling,
    choosing: {
      zh: '选择发票文件',
      en: 'Choosing the file',
      description: {
        zh: '选择或拖入一个发票文件；不符合要求的当场说明原因。',
        en: 'One file is chosen or dropped. An unsuitable one is refused with its reason.',
      },
    },
    reading: {
      zh: '正在读取发票',
      en: 'Reading the invoice',
      description: {
        zh: '上传文件并读取票面信息，此时尚未登记。',
        en: 'The file is uploaded and read. Nothing is registered yet.',
      },
    },
    filling: formFilling,
    acting: {
      zh: '正在登记',
      en: 'Registering',
      description: {
        zh: '最多登记一次；未收到答复的，查询结果后再继续。',
        en: 'It is registered at most once. While no answer comes the server is asked.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'invoice.requested': { zh: '登记发票', en: 'Register an invoice' },
    'files.chosen': { zh: '选择文件', en: 'Choose a file' },
    'upload.progressed': { zh: '上传进度', en: 'Upload progressed', who: 'portal' },
    'upload.aborted': { zh: '中止上传', en: 'Abort the upload' },
    'form.typed': formTyped,
    'form.submitted': { zh: '登记', en: 'Register' },
    'file.changed': { zh: '更换文件', en: 'Take another file' },
    'form.abandoned': { zh: '放弃填写', en: 'Abandon the form' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    isLeft: { zh: '上次填写的内容和文件仍在', en: 'what was typed before is there, with its file' },
    isBeingFilled: { zh: '填写中断前的内容仍在', en: 'the form was open when the session expired' },
    isFormDone: { zh: '所填发票已登记', en: 'the invoice of this form is registered' },
    isAcceptable: { zh: '文件符合要求', en: 'the file is suitable' },
  },
  actors: {
    act: actActor,
    readForm: lastTexts,
    uploadInvoice: { zh: '上传并读取发票', en: 'Upload and read the invoice' },
  },
}
