import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { type ConsignerAuth, saveAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { consignerLoanMachine } from './consignerLoan.machine.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const today = '2026-11-21'
const signature = { validTo: '2027-11-20', quotaFen: 2_000_000_000, signer: '周样三' }
/** The same as it is typed. */
export const signatureTexts = {
  validTo: '2027-11-20',
  quotaFen: '20000000',
  signer: '周样三',
  hasAgreed: 'on',
}

const begun = (body: SavedAct['body']): SavedAct => ({
  key: `${keySeed}-1`,
  call: callOf(saveAuth),
  body,
  name: '',
})
export const signing = begun({
  authType: 3,
  action: 'sign',
  validTo: signature.validTo,
  signer: signature.signer,
  quotaFen: signature.quotaFen,
})
export const revoking = begun({ authType: 3, action: 'revoke' })

const signed: ConsignerAuth = {
  ...confirming,
  validTo: signature.validTo,
  signer: signature.signer,
}
const facts = (auths: readonly ConsignerAuth[], isConsigner = true) => ({
  info: { ...consigner, isConsigner },
  auths,
  today,
})
const refused = (code: 'receivableUnpaid' | 'inputInvalid'): ActOutput => ({
  act: revoking,
  isOwn: true,
  kind: 'refused',
  problem: new Problem(code).value,
})

export const consignerLoanScenarios: Scenarios<typeof consignerLoanMachine> = {
  inputs: [
    { area: 'auths', signing: null, keySeed },
    { area: 'auths', signing: 3, keySeed },
    { area: 'projects', signing: null, keySeed },
    { area: 'hauliers', signing: null, keySeed },
    { area: 'decisions', signing: null, keySeed },
  ],
  events: [
    { type: 'area.chosen', area: 'auths', signing: null },
    { type: 'area.chosen', area: 'projects', signing: null },
    { type: 'auth.begun', authType: 3 },
    { type: 'form.typed', texts: signatureTexts },
    { type: 'revocation.requested', authType: 3 },
  ],
  outputs: {
    loadConsigner: [
      facts([]),
      facts([], false),
      facts([confirming]),
      facts([signed]),
      facts([{ ...confirming, status: 4 }]),
    ],
    readForm: [null, { signer: '周样三' }],
    act: [
      nothingOpen,
      { act: signing, isOwn: true, kind: 'done', reply: signed },
      { act: signing, isOwn: false, kind: 'done', reply: signed },
      refused('receivableUnpaid'),
      refused('inputInvalid'),
      { act: signing, isOwn: true, kind: 'dropped' },
    ],
  },
  errors: {
    loadConsigner: [new Problem('offline'), new Problem('forbidden')],
  },
  coverageKey: ({ value, context: { area, signing: open, facts: known, act, form } }) =>
    JSON.stringify([
      value,
      area,
      open,
      known?.info.isConsigner,
      known?.auths.map(({ status }) => status),
      act !== null,
      form.subject,
      form.texts,
    ]),
}
