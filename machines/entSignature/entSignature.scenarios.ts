import { applyEntSignature, type EntSignature } from '#contract/entSignature.contract.ts'
import {
  appliedEntSignature,
  bodies,
  endingEntSignature,
  entSignature,
  expiredEntSignature,
  noEntSignature,
} from '#contract/entSignature.examples.ts'
import { entSignatureForm } from '#contract/entSignature.form.ts'
import { textsOf } from '#contract/form.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { type FilingSamples, filingScenarios } from '#machines/kit/filing/filing.scenarios.ts'
import type { entSignatureMachine } from './entSignature.machine.ts'

export const entSignatureSamples: FilingSamples<EntSignature> = {
  call: applyEntSignature,
  texts: textsOf(entSignatureForm, bodies.applyEntSignature),
  filed: [
    appliedEntSignature,
    entSignature,
    noEntSignature,
    endingEntSignature,
    expiredEntSignature,
  ],
}

export const entSignatureScenarios: Scenarios<typeof entSignatureMachine> =
  filingScenarios(entSignatureSamples)
