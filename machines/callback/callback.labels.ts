import type { Labels } from '#machines/atlas/labels.ts'
import type { callbackMachine } from './callback.machine.ts'

export const callbackLabels: Labels<typeof callbackMachine> = {
  title: { zh: '外部页面返回', en: 'Return from an outside page' },
  purpose: {
    zh: '从收银台或签约页返回后，向平台查询结果并回到付款任务。',
    en: 'After a cashier or signing page, asks the portal for the result and leads back.',
  },
  events: { 'result.asked': { zh: '重新查询', en: 'Ask again' } },
  guards: {
    hasNumber: { zh: '地址带有编号', en: 'the address has a number' },
    isWaiting: { zh: '尚无结果', en: 'no result yet' },
    isMissing: { zh: '编号不存在', en: 'the number is unknown' },
  },
}
