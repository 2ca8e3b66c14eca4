import type { AuthAct, Sent } from '#contract/consignerLoan.draft.ts'
import type { ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type { ConsignerFacts, LoanArea } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { today } from '#stories/parts/loan/applies.ts'

export const keySeed = '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66'

export const problem = (code: ProblemCode) => new Problem(code, { requestNo: 'C0FFEE12-0001' })

/** The server saves what is about to be sent, and answers that this is what stands. */
export const savedBy = <Act>({ context }: { context: { act: Act | null; key: string | null } }) => {
  const { act, key } = context
  if (act === null || key === null) throw new Error('nothing is about to be sent')
  return { act, key } satisfies Sent<Act>
}

export const facts: ConsignerFacts = {
  info: { ...consigner, authorised: [1, 3] },
  auths: [
    { ...confirming, id: '8001', authType: 1, quotaFen: 0, usedQuotaFen: 0, validTo: '2026-12-01' },
    { ...confirming, id: '8002', authType: 2, quotaFen: 0, usedQuotaFen: 0, status: 4 },
    confirming,
  ],
  today,
}

export const withoutAuths: ConsignerFacts = {
  ...facts,
  info: { ...facts.info, authorised: [], quotaFen: 0, usedQuotaFen: 0, confirmedUnpaidFen: 0 },
  auths: [],
}

const signAct: AuthAct = {
  authType: 3,
  action: 'sign',
  validTo: '2027-11-20',
  quotaFen: 2_000_000_000,
  signer: '周样三',
}
const signed: ConsignerAuth = { ...confirming, validTo: '2027-11-20' }
const signature = {
  validTo: '2027-11-20',
  quotaFen: 2_000_000_000,
  signer: '周样三',
  hasAgreed: true,
}

const opened = (area: LoanArea) => begin(consignerLoanMachine, { area, signing: null, keySeed })
const asking = opened('auths').done('readSent', null)

/** An area of a consigner, as its facts have it. */
export const areaOf = (area: LoanArea, told: ConsignerFacts = facts) =>
  opened(area).done('readSent', null).done('loadConsigner', told)

// Signed and revoked, from the list of authorisations on.
const reviewing = areaOf('auths')
const recalling = reviewing.sent({ type: 'auth.begun', authType: 3 })
const filling = recalling.done('readFields', null)
const signing = filling.sent({ type: 'auth.signed', signature, fields: {} })
const sending = signing.done('saveSent', savedBy(signing.snapshot))
const unanswered = sending.failed('saveAuth', problem('timedOut'))
const askingOutcome = unanswered.sent({ type: 'outcome.asked' })
const notTaken = askingOutcome.done('loadConsigner', facts)

const revoking = reviewing.sent({ type: 'revocation.requested', authType: 3 })
const savingRevocation = revoking.sent({ type: 'revocation.confirmed' })
const sendingRevocation = savingRevocation.done('saveSent', savedBy(savingRevocation.snapshot))

/** Each position of the consigner's side, by the events that lead to it. */
export const positions = {
  recallingSent: opened('auths'),
  asking,
  loadFailed: asking.failed('loadConsigner', problem('offline')),
  notConsigner: areaOf('auths', {
    ...withoutAuths,
    info: { ...withoutAuths.info, isConsigner: false, waiting: 0 },
  }),
  forbidden: asking.failed('loadConsigner', problem('forbidden')),
  suspended: reviewing.sent({ type: 'session.unauthorised' }),
  unauthorised: areaOf('auths', withoutAuths),
  reviewing,
  reviewingSigned: sending.done('saveAuth', signed).done('loadConsigner', {
    ...facts,
    auths: facts.auths.map((auth) => (auth.authType === 3 ? signed : auth)),
  }),
  choosingProjects: areaOf('projects'),
  qualifyingHauliers: areaOf('hauliers'),
  recalling,
  filling,
  notSaved: signing.failed('saveSent', problem('offline')),
  signing,
  sending,
  revoking,
  savingRevocation,
  sendingRevocation,
  blocked: sendingRevocation.failed('saveAuth', problem('receivableUnpaid')),
  askingOutcome,
  sendingAgain: notTaken.sent({ type: 'act.resent' }),
  unanswered,
  notTaken,
  /** Where applications are decided, an authorisation that was sent from another page. */
  notTakenElsewhere: opened('decisions')
    .done('readSent', { act: signAct, key: `${keySeed}-1` })
    .done('loadConsigner', facts)
    .done('loadConsigner', facts),
}
