import type { PartWords, StateWords, Words } from '#machines/atlas/words.ts'
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

const readFiled: PartWords = { zh: '读取办理情况', en: 'Load what was filed' }

/** What every filing is called by; a machine says what it is itself, and how it is submitted. */
export const filingWords = (machine: StateWords, submit: Words) => ({
  machine,
  states: {
    opening: actOpening,
    reading: {
      zh: '正在读取办理情况',
      en: 'Loading what was filed',
      description: {
        zh: '查询是否已提交过，及办理到哪一步。',
        en: 'Whether something was filed before, and how far it has come, is being loaded.',
      },
    },
    readFailed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '办理情况暂时无法读取，已提交的内容不受影响。',
        en: 'How far it has come cannot be loaded at the moment. What was filed is unaffected.',
      },
      hint: { zh: '请稍后重试。', en: 'Try again.' },
    },
    recalling: formRecalling,
    filling: formFilling,
    acting: {
      zh: '正在提交',
      en: 'Submitting',
      description: {
        zh: '最多提交一次；未收到答复的，查询结果后再继续。',
        en: 'It is filed at most once. While no answer comes the server is asked.',
      },
    },
    shown: {
      zh: '查看办理情况',
      en: 'Viewing what was filed',
      description: {
        zh: '显示已提交的内容和办理结果。',
        en: 'Shows what was filed and what became of it.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'reading.retried': { zh: '重试', en: 'Try again' },
    'status.refreshed': { zh: '刷新状态', en: 'Refresh the status' },
    'form.typed': formTyped,
    'draft.dropped': { zh: '不使用上次填写的内容', en: 'Discard the earlier typing' },
    'form.submitted': submit,
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    isBeingFilled: { zh: '正在填写', en: 'it is being filled in' },
    isUnchanged: { zh: '内容没有改动', en: 'nothing was changed' },
    isOpen: { zh: '可以提交', en: 'it can be filed' },
    isOvertaken: { zh: '已在别处提交或已有结果', en: 'it was filed elsewhere or decided' },
  },
  actors: { act: actActor, readFiled, readForm: lastTexts },
})
