import type { AuthAct } from '#contract/consignerLoan.draft.ts'
import type { ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { consignerLoanMachine } from './consignerLoan.machine.ts'

const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'
const key = `${keySeed}-1`
const today = '2026-11-21'
const signature = {
  validTo: '2027-11-20',
  quotaFen: 2_000_000_000,
  signer: '周样三',
  hasAgreed: true,
}

const signing: AuthAct = {
  authType: 3,
  action: 'sign',
  validTo: signature.validTo,
  quotaFen: signature.quotaFen,
  signer: signature.signer,
}
const revoking: AuthAct = {
  authType: 3,
  action: 'revoke',
  validTo: null,
  quotaFen: null,
  signer: null,
}
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
const sent = (act: AuthAct) => ({ key, act })

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
    { type: 'auth.typed', fields: { signer: '周样三' } },
    { type: 'auth.signed', signature, fields: { signer: '周样三' } },
    { type: 'revocation.requested', authType: 3 },
  ],
  outputs: {
    readSent: [null, sent(signing), sent(revoking)],
    loadConsigner: [
      facts([]),
      facts([], false),
      facts([confirming]),
      facts([signed]),
      facts([{ ...confirming, status: 4 }]),
    ],
    readFields: [null, { signer: '周样三' }],
    saveSent: [sent(signing), sent(revoking)],
    saveAuth: [signed],
  },
  errors: {
    loadConsigner: [new Problem('offline'), new Problem('forbidden')],
    saveAuth: [
      new Problem('timedOut'),
      new Problem('stateForbids'),
      new Problem('receivableUnpaid'),
      new Problem('idempotencyKeyReused'),
      new Problem('inputInvalid'),
    ],
  },
  coverageKey: ({ value, context: { area, signing: open, facts: known, act, fields } }) =>
    JSON.stringify([
      value,
      area,
      open,
      known?.info.isConsigner,
      known?.auths.map(({ status }) => status),
      act?.action,
      fields !== null,
    ]),
}
