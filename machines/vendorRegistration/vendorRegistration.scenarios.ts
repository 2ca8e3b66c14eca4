import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { registerVendor } from '#contract/card.contract.ts'
import { vendor } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
export const vendorTexts = {
  accountNo: '1302000009000000123',
  accountBankName: '中国工商银行示例支行',
  accountBankCode: '102361000001',
  operatorName: '李示二',
  operatorMobile: '19900000002',
}
export const registering: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(registerVendor),
  body: vendorTexts,
  name: vendorTexts.accountBankName,
}
export const underReview = { ...vendor, status: 1 as const, registeredAt: null }
export const rejected = { ...vendor, status: 3 as const, registeredAt: null }

const own = { act: registering, isOwn: true } as const

export const vendorRegistrationScenarios: Scenarios<typeof vendorRegistrationMachine> = {
  inputs: [{ keySeed }],
  events: [{ type: 'form.typed', texts: vendorTexts }],
  outputs: {
    act: [
      nothingOpen,
      { ...own, kind: 'done', reply: underReview },
      { ...own, isOwn: false, kind: 'done', reply: underReview },
      { ...own, kind: 'refused', problem: new Problem('stateForbids').value },
      { ...own, kind: 'refused', problem: new Problem('inputInvalid').value },
      { ...own, kind: 'dropped' },
    ],
    readVendor: [null, underReview, vendor, rejected],
    readForm: [null],
  },
  coverageKey: ({ value, context: { vendor: known, act, form } }) =>
    JSON.stringify([value, known?.status, act?.call, form.texts['accountNo']]),
}
