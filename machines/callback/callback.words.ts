import type { WordsOf } from '#machines/atlas/words.ts'
import type { callbackMachine } from './callback.machine.ts'

export const callbackWords: WordsOf<typeof callbackMachine> = {
  machine: {
    zh: '外部页面返回',
    en: 'Return from an outside page',
    description: {
      zh: '付款人离开收银台或签约页面后，平台查询办理结果，并引导其回到付款任务。',
      en: 'After someone leaves a cashier or signing page, the portal looks up the result and leads back to the pay task.',
    },
  },
  states: {
    opening: {
      zh: '识别业务编号',
      en: 'Reading the address',
      description: {
        zh: '查看地址中是否带有业务编号。',
        en: 'Checks whether the address carries a number.',
      },
    },
    asking: {
      zh: '正在查询结果',
      en: 'Looking up the result',
      description: {
        zh: '正在向平台查询该笔业务的办理结果。',
        en: 'The portal is being asked for the result.',
      },
    },
    waiting: {
      zh: '等待付款人决定',
      en: 'Waiting for the payer',
      description: {
        zh: '付款人尚未确认，或渠道尚未回复；几秒后自动再次查询。',
        en: 'The payer has not decided, or the channel has not replied. The portal is asked again in a few seconds.',
      },
      who: 'payer',
    },
    answered: {
      zh: '已有结果',
      en: 'Result known',
      description: {
        zh: '付款已确认、已拒绝或已关闭，可返回付款任务。',
        en: 'The payment was confirmed, declined or closed. The person can return to the pay task.',
      },
    },
    missing: {
      zh: '编号无效',
      en: 'Number not found',
      description: { zh: '没有与该编号对应的业务。', en: 'Nothing is recorded under this number.' },
    },
    failed: {
      zh: '查询失败',
      en: 'Could not look it up',
      description: {
        zh: '暂时无法查询结果，可重新查询。',
        en: 'The result could not be looked up. The person can try again.',
      },
    },
  },
  events: { 'result.asked': { zh: '重新查询', en: 'Look it up again' } },
  guards: {
    isWaiting: { zh: '尚无结果', en: 'no result yet' },
    isMissing: { zh: '编号不存在', en: 'the number does not exist' },
    hasNumber: { zh: '地址中带有编号', en: 'the address has a number' },
  },
  actors: { readCallback: { zh: '查询办理结果', en: 'Look up the result' } },
  delays: { askAgain: { zh: '3 秒后', en: 'After 3 seconds' } },
}
