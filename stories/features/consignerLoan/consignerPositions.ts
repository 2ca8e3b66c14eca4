import type { ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { signatureTexts, signing } from '#machines/consignerLoan/consignerLoan.scenarios.ts'
import type { ConsignerFacts, LoanArea } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { today } from '#stories/parts/loan/applies.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

export const problem = (code: ProblemCode) => new Problem(code, { requestNo: 'C0FFEE12-0001' })

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

const signed: ConsignerAuth = { ...confirming, validTo: '2027-11-20' }

const opened = (area: LoanArea) => begin(consignerLoanMachine, { area, signing: null, keySeed })
const asking = opened('auths').done('act', nothingOpen)

/** An area of a consigner, as its facts have it. */
export const areaOf = (area: LoanArea, told: ConsignerFacts = facts) =>
  opened(area).done('act', nothingOpen).done('loadConsigner', told)

type At = Position<typeof consignerLoanMachine>

/** The act that was begun has its outcome. */
const ended = (
  at: At,
  how:
    | { kind: 'done'; reply: unknown }
    | { kind: 'refused'; code: 'receivableUnpaid' | 'inputInvalid' }
    | { kind: 'dropped' },
) => {
  const { act } = at.snapshot.context
  if (!act) throw new Error('nothing was begun')
  const own = { act, isOwn: true }
  const output: ActOutput =
    how.kind === 'refused'
      ? { ...own, kind: 'refused', problem: problem(how.code).value }
      : { ...own, ...how }
  return at.done('act', output)
}

// Signed and revoked, from the list of authorisations on.
const reviewing = areaOf('auths')
const recalling = reviewing.sent({ type: 'auth.begun', authType: 3 })
const filling = recalling.done('readForm', null)
const signingNow = filling.sent(
  { type: 'form.typed', texts: signatureTexts },
  { type: 'form.submitted' },
)
const signedFacts: ConsignerFacts = {
  ...facts,
  auths: facts.auths.map((auth) => (auth.authType === 3 ? signed : auth)),
}

const asked = reviewing.sent({ type: 'revocation.requested', authType: 3 })
const revokingNow = asked.sent({ type: 'revocation.confirmed' })

/** Each position of the consigner's side, by the events that lead to it. */
export const positions = {
  looking: opened('auths'),
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
  reviewingSigned: ended(signingNow, { kind: 'done', reply: signed }).done(
    'loadConsigner',
    signedFacts,
  ),
  choosingProjects: areaOf('projects'),
  qualifyingHauliers: areaOf('hauliers'),
  recalling,
  filling,
  faulty: filling.sent(
    { type: 'form.typed', texts: { quotaFen: '1000000000' } },
    { type: 'form.submitted' },
  ),
  refused: ended(signingNow, { kind: 'refused', code: 'inputInvalid' }),
  /** Another page was first; what was typed here was not sent. */
  fillingAfterAnother: signingNow
    .done('act', { act: signing, isOwn: false, kind: 'done', reply: signed })
    .done('loadConsigner', signedFacts),
  signing: signingNow,
  revoking: asked,
  revokingNow,
  blocked: ended(revokingNow, { kind: 'refused', code: 'receivableUnpaid' }),
  /** Where applications are decided, an authorisation that was begun on another page. */
  lookingElsewhere: opened('decisions'),
}
