import { refusedCard, verifiedCard } from '#contract/card.examples.ts'
import { fitVehicle } from '#contract/fleet.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { cardBindingMachine } from './cardBinding.machine.ts'

export const holder = fitVehicle.drivers[0]! // the example has one
export const cardTexts = {
  cardNo: '6299990000000100168',
  bankName: '示例银行',
  reservedPhone: '19900010016',
}

export const cardBindingScenarios: Scenarios<typeof cardBindingMachine> = {
  inputs: [undefined],
  events: [
    { type: 'driver.sought', keyword: '张' },
    { type: 'driver.chosen', driver: holder },
    { type: 'form.typed', texts: cardTexts },
    { type: 'change.requested', card: refusedCard, to: 'verified' },
    { type: 'change.requested', card: verifiedCard, to: 'unbound' },
  ],
  outputs: {
    findDrivers: [[holder]],
    savePayeeCard: [verifiedCard],
    setPayeeCard: [verifiedCard],
  },
  errors: {
    savePayeeCard: [new Problem('cardsFull', { params: { limit: 5 } })],
    setPayeeCard: [new Problem('cardInUse')],
  },
  // A driver who is listed can be chosen while another is looked for.
  whileBusy: ['driver.sought', 'driver.chosen', 'binding.abandoned'],
  coverageKey: ({ value, context: { form } }) => JSON.stringify([value, form.texts['cardNo']]),
}
