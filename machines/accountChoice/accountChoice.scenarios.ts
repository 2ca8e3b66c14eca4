import { alipayAccount, verifiedCard } from '#contract/card.examples.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { accountChoiceMachine } from './accountChoice.machine.ts'

export const foundTwo = { records: [verifiedCard, alipayAccount], total: 2 }

export const accountChoiceScenarios: Scenarios<typeof accountChoiceMachine> = {
  inputs: [undefined],
  events: [
    { type: 'choice.opened', keyword: '张样一' },
    { type: 'account.sought', keyword: '' },
    { type: 'account.chosen', card: verifiedCard },
  ],
  outputs: { pagePayeeCards: [foundTwo, { records: [], total: 0 }] },
  whileBusy: ['choice.closed'],
  coverageKey: ({ value, context: { keyword, found, problem } }) =>
    JSON.stringify([value, keyword, found?.total, problem?.code]),
}
