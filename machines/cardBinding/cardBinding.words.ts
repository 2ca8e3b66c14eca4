import type { WordsOf } from '#machines/atlas/words.ts'
import { formIsWhole, formTyped, loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { cardBindingMachine } from './cardBinding.machine.ts'

export const cardBindingWords: WordsOf<typeof cardBindingMachine> = {
  machine: {
    zh: '银行卡绑定',
    en: 'Card binding',
    description: {
      zh: '企业为驾驶员绑定银行卡，由银行核验；可设为默认、重新核验或解绑。',
      en: 'An enterprise binds its drivers’ cards, which the bank verifies; they are made the default, verified again or unbound.',
    },
  },
  states: {
    resting: {
      zh: '查看银行卡',
      en: 'Viewing cards',
      description: {
        zh: '显示收款账户和上一次办理的结果。',
        en: 'Shows the accounts and what was done last.',
      },
    },
    choosing: {
      zh: '选择驾驶员',
      en: 'Choosing the driver',
      description: {
        zh: '按车牌、姓名或手机号查找已登记的驾驶员。',
        en: 'A registered driver is looked for by plate, name or phone.',
      },
    },
    'choosing.waiting': {
      zh: '等待选择',
      en: 'Waiting for a choice',
      description: {
        zh: '可查找驾驶员，或从找到的人中选择。',
        en: 'A driver can be looked for, or chosen among those found.',
      },
    },
    'choosing.seeking': {
      zh: '正在查找',
      en: 'Looking',
      description: { zh: '正在查找驾驶员。', en: 'Drivers are being looked for.' },
    },
    filling: {
      zh: '填写银行卡',
      en: 'Filling in the card',
      description: {
        zh: '填写卡号、开户行和预留手机号。',
        en: 'Takes number, bank and the phone that the bank knows.',
      },
    },
    saving: {
      zh: '正在绑定并核验',
      en: 'Binding and verifying',
      description: {
        zh: '银行核验姓名、证件号、卡号和手机号；重复提交仍是同一张卡。',
        en: 'The bank verifies name, identity, number and phone. Sent again it is the same card.',
      },
    },
    confirming: {
      zh: '确认解绑',
      en: 'Confirming',
      description: { zh: '说明解绑的后果。', en: 'Says what unbinding stops.' },
    },
    changing: {
      zh: '正在办理',
      en: 'Changing the card',
      description: {
        zh: '设为默认、重新核验或解绑。',
        en: 'The card is made the default, verified again or unbound.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止；卡号不保存，重新登录后请重新填写。',
        en: 'The work was stopped. Numbers are not stored and are typed anew after login.',
      },
    },
  },
  events: {
    'binding.requested': { zh: '绑定银行卡', en: 'Bind a card' },
    'binding.abandoned': { zh: '放弃绑定', en: 'Abandon it' },
    'driver.sought': { zh: '查找驾驶员', en: 'Look for a driver' },
    'driver.chosen': { zh: '选择驾驶员', en: 'Choose a driver' },
    'form.typed': formTyped,
    'form.submitted': { zh: '绑定并核验', en: 'Bind and verify' },
    'change.requested': { zh: '变更银行卡', en: 'Change a card' },
    'change.confirmed': { zh: '确认解绑', en: 'Confirm' },
    'change.abandoned': { zh: '不解绑', en: 'Do not unbind' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isWhole: formIsWhole,
    asksFirst: { zh: '是解绑', en: 'it is to be unbound' },
    isSought: { zh: '已填写关键字', en: 'something is typed' },
  },
  actors: {
    findDrivers: { zh: '查找驾驶员', en: 'Look for drivers' },
    savePayeeCard: { zh: '绑定银行卡', en: 'Bind the card' },
    setPayeeCard: { zh: '变更银行卡', en: 'Change the card' },
  },
}
