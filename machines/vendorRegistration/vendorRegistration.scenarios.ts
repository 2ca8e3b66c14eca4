import { registerVendor, type Vendor } from '#contract/card.contract.ts'
import { bodies, vendor } from '#contract/card.examples.ts'
import { vendorForm } from '#contract/card.form.ts'
import { textsOf } from '#contract/form.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { type FilingSamples, filingScenarios } from '#machines/kit/filing/filing.scenarios.ts'
import type { vendorRegistrationMachine } from './vendorRegistration.machine.ts'

export const underReview = { ...vendor, status: 1 as const, registeredAt: null }
export const rejected = { ...vendor, status: 3 as const, registeredAt: null }

export const vendorSamples: FilingSamples<Vendor> = {
  call: registerVendor,
  texts: textsOf(vendorForm, bodies.registerVendor),
  filed: [underReview, vendor, rejected],
}

export const vendorRegistrationScenarios: Scenarios<typeof vendorRegistrationMachine> =
  filingScenarios(vendorSamples)
