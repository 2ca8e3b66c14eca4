import type { WordsOf } from '#machines/atlas/words.ts'
import { loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { consultationMachine } from './consultation.machine.ts'

export const consultationWords: WordsOf<typeof consultationMachine> = {
  machine: {
    zh: '在线咨询',
    en: 'Consultation',
    description: {
      zh: '提交一条咨询：不会重复提交，失败时文字保留，未登录的先登录。',
      en: 'Sends one question to the portal’s staff: only once, never losing the text, and after login where needed.',
    },
  },
  states: {
    idle: {
      zh: '填写咨询内容',
      en: 'Writing the question',
      description: {
        zh: '输入不超过 200 字，按回车键提交；未登录的先登录，文字保留。',
        en: 'Up to 200 characters, sent with Enter. A visitor logs in first and finds the text again.',
      },
    },
    submitting: {
      zh: '正在提交',
      en: 'Submitting',
      description: {
        zh: '咨询已发出，重复操作不再发送；成功后提示并清空，失败则保留文字。',
        en: 'The question was sent, and repeats are ignored. Success clears the text, failure leaves it.',
      },
    },
  },
  events: {
    'text.changed': { zh: '修改文字', en: 'Change the text' },
    'text.submitted': { zh: '提交咨询', en: 'Submit the question' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isEmpty: { zh: '没有内容', en: 'nothing is typed' },
    isTooLong: { zh: '超过 200 字', en: 'over 200 characters' },
    isVisitor: { zh: '未登录', en: 'nobody is logged in' },
  },
  actors: { saveConsult: { zh: '提交咨询', en: 'Submit the question' } },
}
