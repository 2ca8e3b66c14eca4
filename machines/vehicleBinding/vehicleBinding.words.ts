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
import type { vehicleBindingMachine } from './vehicleBinding.machine.ts'

export const vehicleBindingWords: WordsOf<typeof vehicleBindingMachine> = {
  machine: {
    zh: '车辆与驾驶员绑定',
    en: 'Binding of vehicles and drivers',
    description: {
      zh: '企业绑定、更新、解绑车辆与驾驶员；从订单导入而来的，已填好驾驶员。',
      en: 'An enterprise binds, renews and unbinds vehicles and drivers. Whoever comes from an import finds the driver filled in.',
    },
  },
  states: {
    opening: actOpening,
    arriving: {
      zh: '读取待绑定的驾驶员',
      en: 'Loading the driver to bind',
      description: {
        zh: '读取导入文件中尚未绑定的车辆和驾驶员。',
        en: 'Loads the vehicle and driver that the imported file has and that are not bound.',
      },
    },
    resting: {
      zh: '查看车辆',
      en: 'Viewing vehicles',
      description: {
        zh: '可绑定、更新或解绑车辆与驾驶员，并显示上一次办理的结果。',
        en: 'Vehicles and drivers can be bound, renewed or unbound. The last result is shown.',
      },
    },
    editing: {
      zh: '填写车辆与驾驶员',
      en: 'Filling in vehicle and driver',
      description: {
        zh: '填写车辆、证照和驾驶员，登记后绑定。',
        en: 'Takes vehicle, certificates and driver; they are registered, then bound.',
      },
    },
    'editing.recalling': formRecalling,
    'editing.filling': formFilling,
    'editing.registering': {
      zh: '正在登记',
      en: 'Registering',
      description: {
        zh: '登记车辆和驾驶员的资料；重复提交不会产生第二份。',
        en: 'What is known of both is saved. Sent again it changes nothing.',
      },
    },
    'editing.acting': {
      zh: '正在绑定',
      en: 'Binding',
      description: {
        zh: '最多绑定一次；未收到答复的，查询结果后再继续。',
        en: 'They are bound at most once. While no answer comes the server is asked.',
      },
    },
    unbinding: {
      zh: '解绑',
      en: 'Unbinding',
      description: {
        zh: '确认并说明原因后解绑车辆或驾驶员。',
        en: 'After a confirmation with a reason the vehicle or driver is unbound.',
      },
    },
    'unbinding.asking': {
      zh: '确认解绑',
      en: 'Confirming',
      description: {
        zh: '说明解绑后哪些业务不能办理，并填写原因。',
        en: 'Says what cannot be done afterwards, and asks for the reason.',
      },
    },
    'unbinding.acting': {
      zh: '正在解绑',
      en: 'Unbinding',
      description: {
        zh: '最多解绑一次；未收到答复的，查询结果后再继续。',
        en: 'It is unbound at most once. While no answer comes the server is asked.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'form.requested': { zh: '绑定或更新', en: 'Bind or renew' },
    'form.typed': formTyped,
    'form.submitted': {
      zh: '登记并绑定，或确认解绑',
      en: 'Register and bind, or confirm the unbinding',
    },
    'form.abandoned': { zh: '放弃填写', en: 'Abandon the form' },
    'unbinding.requested': { zh: '解绑', en: 'Unbind' },
    'unbinding.abandoned': { zh: '不解绑', en: 'Do not unbind' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    arrives: { zh: '从订单导入而来', en: 'the person comes from an import' },
    isWhole: formIsWhole,
    canUnbind: { zh: '没有在途或付款中的订单', en: 'no order is under way or being paid' },
    isReason: { zh: '原因为 2 至 200 个字', en: 'the reason has 2 to 200 characters' },
  },
  actors: {
    act: actActor,
    readUnbound: { zh: '读取待绑定的驾驶员', en: 'Load the driver to bind' },
    readForm: lastTexts,
    saveFleet: { zh: '登记车辆与驾驶员', en: 'Register vehicle and driver' },
  },
}
