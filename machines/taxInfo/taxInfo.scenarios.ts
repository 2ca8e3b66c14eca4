import { type TaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import {
  bodies,
  changedTaxInfo,
  firstTaxInfo,
  rejectedTaxInfo,
  taxInfo,
} from '#contract/taxInfo.examples.ts'
import { taxInfoForm } from '#contract/taxInfo.form.ts'
import { textsOf } from '#contract/form.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { type FilingSamples, filingScenarios } from '#machines/kit/filing/filing.scenarios.ts'
import type { taxInfoMachine } from './taxInfo.machine.ts'

export const taxInfoSamples: FilingSamples<TaxInfo> = {
  call: updateInfo,
  texts: textsOf(taxInfoForm, bodies.updateInfo),
  filed: [changedTaxInfo, taxInfo, rejectedTaxInfo, firstTaxInfo],
}

export const taxInfoScenarios: Scenarios<typeof taxInfoMachine> = filingScenarios(taxInfoSamples)
