import { callOf } from '#contract/act.rules.ts'
import { registerVendor } from '#contract/card.contract.ts'
import { vendor } from '#contract/card.examples.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { filingScenarios, keySeed } from '#machines/kit/filing/filingScenarios.ts'
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const vendorTexts = {
  accountNo: '1302000009000000123',
  accountBankName: '中国工商银行示例支行',
  accountBankCode: '102361000001',
  operatorName: '李示二',
  operatorMobile: '19900000002',
}
const registering = {
  key: `${keySeed}-1`,
  call: callOf(registerVendor),
  body: vendorTexts,
  name: vendorTexts.accountBankName,
}
export const underReview = { ...vendor, status: 1 as const, registeredAt: null }
export const rejected = { ...vendor, status: 3 as const, registeredAt: null }

export const vendorRegistrationScenarios: Scenarios<typeof vendorRegistrationMachine> =
  filingScenarios({
    texts: vendorTexts,
    act: registering,
    filed: [underReview, vendor, rejected],
  })
