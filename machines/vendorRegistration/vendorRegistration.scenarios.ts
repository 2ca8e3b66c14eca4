import { registerVendor } from '#contract/card.contract.ts'
import { vendor } from '#contract/card.examples.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { filingScenarios } from '#machines/kit/filing/filing.scenarios.ts'
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const vendorTexts = {
  accountNo: '1302000009000000123',
  accountBankName: '中国工商银行示例支行',
  accountBankCode: '102361000001',
  operatorName: '李示二',
  operatorMobile: '19900000002',
}
export const underReview = { ...vendor, status: 1 as const, registeredAt: null }
export const rejected = { ...vendor, status: 3 as const, registeredAt: null }

export const vendorRegistrationScenarios: Scenarios<typeof vendorRegistrationMachine> =
  filingScenarios({
    call: registerVendor,
    texts: vendorTexts,
    filed: [underReview, vendor, rejected],
  })
