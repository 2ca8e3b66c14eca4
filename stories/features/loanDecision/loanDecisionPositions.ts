import type { DecisionSheet } from '#contract/loan.contract.ts'
import { decisions, waitingApply } from '#contract/loan.examples.ts'
import { rowField } from '#contract/loanDecision.form.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { confirmTexts, deciding, sheetOf } from '#machines/loanDecision/loanDecision.scenarios.ts'
import { keySeed, problem } from '#stories/features/consignerLoan/consignerPositions.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'

const returnTexts = Object.fromEntries(
  sheetOf().rows.map(({ apply }) => [rowField(2, apply.id), '请补充与我公司的对账单']),
)

const chosen = { type: 'applies.chosen', result: 1, applyIds: ['6002', '6003'] } as const

const opening = begin(loanDecisionMachine, { keySeed })
const recalling = opening.done('act', nothingOpen)
const choosing = recalling.done('readForm', null)
const reading = choosing.sent(chosen)
const filling = reading.done('readApplies', sheetOf())
const fillingReturn = choosing.sent({ ...chosen, result: 2 }).done('readApplies', sheetOf())
const seen = ['6002', '6003'].reduce(
  (at, applyId) => at.sent({ type: 'waybills.shown', applyId }),
  filling,
)
const filled = seen.sent({ type: 'form.typed', texts: confirmTexts })
const reviewing = filled.sent({ type: 'form.submitted' })
const acting = reviewing.sent({ type: 'decision.confirmed' })
const own = { act: deciding, isOwn: true }
const allDecided = {
  results: decisions.results.map((row) => ({ ...row, problem: null, status: 20 as const })),
}

/** The rows of a sheet after somebody else has confirmed them. */
const confirmedMeanwhile: DecisionSheet = sheetOf({
  rows: sheetOf().rows.map(({ apply, ...row }) => ({
    ...row,
    apply: {
      ...apply,
      status: 20,
      acceptState: 2,
      confirmedFen: 100_000_000,
      dueTime: null,
      version: apply.version + 1,
    },
  })),
})

const withdrawn = {
  ...waitingApply,
  id: '6009',
  applyNo: 'DK20261117000009',
  status: 70,
  dueTime: null,
  createTime: '2026-11-17 09:10:00',
  submitTime: '2026-11-17 10:02:00',
} as const

/** Each position of the batch that a decision sends. */
export const actOfDecision = actingOf(deciding)

/** Each position of a decision, by the events that lead to it. */
export const positions = {
  opening,
  recalling,
  choosing,
  reading,
  readFailed: reading.failed('readApplies', problem('offline')),
  unauthorised: reading.done('readApplies', sheetOf({ canConfirm: false })),
  overtaken: reading.done('readApplies', confirmedMeanwhile),
  filling,
  /** Two of one haulier share what is owed to it; a third was withdrawn meanwhile. */
  tooMuch: choosing
    .sent({ ...chosen, applyIds: [...chosen.applyIds, withdrawn.id] })
    .done(
      'readApplies',
      sheetOf({
        rows: [...sheetOf().rows.map(({ apply }) => apply), withdrawn].map((apply) => ({
          apply,
          remainingFen: 420_000_000,
          receivableLeftFen: 100_000_000,
        })),
        quotaLeftFen: 150_000_000,
      }),
    )
    .sent({ type: 'form.typed', texts: { ...confirmTexts, promise: '' } })
    .sent({ type: 'form.submitted' }),
  /** Whoever wants to go on without a look at what is owed is held. */
  unseen: filling
    .sent({ type: 'waybills.opened', applyId: '6002' })
    .sent({ type: 'waybills.shown', applyId: '6002' })
    .sent({ type: 'form.typed', texts: confirmTexts })
    .sent({ type: 'form.submitted' }),
  /** More digits than an amount has. */
  notWritten: seen
    .sent({ type: 'form.typed', texts: { ...confirmTexts, 'amount-6002': '9999999999' } })
    .sent({ type: 'form.submitted' }),
  noAccount: reading.done('readApplies', sheetOf({ accounts: [] })),
  fillingReturn,
  reviewing,
  /** One reason was filled in for each. */
  reasonsFilled: fillingReturn
    .sent({ type: 'form.typed', texts: { reasonAll: '请补充与我公司的对账单' } })
    .sent({ type: 'reasons.filled' }),
  reviewingReturn: fillingReturn
    .sent({ type: 'form.typed', texts: returnTexts })
    .sent({ type: 'form.submitted' }),
  acting,
  refused: acting.done('act', { ...own, kind: 'refused', problem: problem('inputInvalid').value }),
  dropped: acting.done('act', { ...own, kind: 'dropped' }).done('readApplies', sheetOf()),
  tooOld: acting.done('act', { ...own, kind: 'tooOld' }).done('readApplies', sheetOf()),
  /** Another page's batch was refused; what was typed here was not sent. */
  refusedElsewhere: acting
    .done('act', {
      ...own,
      isOwn: false,
      kind: 'refused',
      problem: problem('inputInvalid').value,
    })
    .done('readApplies', sheetOf()),
  decided: acting.done('act', { ...own, kind: 'done', reply: decisions }),
  decidedAll: acting.done('act', { ...own, kind: 'done', reply: allDecided }),
  /** Another page was first; what was typed here was not sent. */
  decidedByAnother: acting.done('act', {
    ...own,
    isOwn: false,
    kind: 'done',
    reply: decisions,
  }),
  suspended: choosing.sent({ type: 'session.unauthorised' }),
}
