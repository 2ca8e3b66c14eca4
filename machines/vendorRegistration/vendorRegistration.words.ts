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
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const vendorRegistrationWords: WordsOf<typeof vendorRegistrationMachine> = {
  machine: {
    zh: '企业付款账户登记',
    en: 'Registration of the enterprise’s account',
    description: {
      zh: '企业登记用于支付运费的工行账户，由银行审核；未通过的可重新登记。',
      en: 'An enterprise registers the bank account that it pays freight from. The bank reviews it, and what it rejects can be registered again.',
    },
  },
  states: {
    opening: actOpening,
    reading: {
      zh: '正在读取登记状态',
      en: 'Loading the status',
      description: {
        zh: '向银行通道查询本企业账户的登记状态。',
        en: 'The status of the enterprise’s account is being loaded.',
      },
    },
    readFailed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '登记状态暂时无法读取，登记本身不受影响。',
        en: 'The status cannot be loaded at the moment. The registration is unaffected.',
      },
      hint: { zh: '请稍后重试。', en: 'Try again.' },
    },
    recalling: formRecalling,
    filling: formFilling,
    acting: {
      zh: '正在提交登记',
      en: 'Registering',
      description: {
        zh: '最多提交一次；未收到答复的，查询结果后再继续。',
        en: 'It is handed in at most once. While no answer comes the server is asked.',
      },
    },
    shown: {
      zh: '查看登记',
      en: 'Viewing the registration',
      description: {
        zh: '显示审核中或已登记的账户。',
        en: 'Shows the account that is under review or registered.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'reading.retried': { zh: '重试', en: 'Try again' },
    'status.refreshed': { zh: '刷新状态', en: 'Refresh the status' },
    'form.typed': formTyped,
    'form.submitted': { zh: '提交登记', en: 'Register' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    isBeingFilled: { zh: '正在填写', en: 'it is being filled in' },
    isOpen: { zh: '尚未登记或未通过', en: 'nothing is registered, or it was rejected' },
    isOvertaken: { zh: '已在别处登记', en: 'it was registered elsewhere' },
  },
  actors: {
    act: actActor,
    readVendor: { zh: '读取登记状态', en: 'Load the status' },
    readForm: lastTexts,
  },
}
