import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject as project } from '#contract/loan.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'
import { keySeed, problem, savedBy } from '#stories/features/consignerLoan/consignerPositions.ts'

const draft: LoanProject = { ...project, approveState: 0 }
const { haulierUsccs: _, ...typed } = projectInput
const registered: LoanProject = { ...draft, ...typed, id: '5009', usedLimitFen: 0, version: 0 }

const opening = begin(loanProjectMachine, { keySeed })
const resting = opening.done('readSent', null)

// A project that is registered or changed.
const editing = (edited: LoanProject | null) =>
  resting.sent({ type: 'form.requested', project: edited }).done('readFields', null)
const saving = (edited: LoanProject | null) =>
  editing(edited).sent({ type: 'form.saved', input: projectInput, fields: {} })
const sending = (edited: LoanProject | null) => {
  const position = saving(edited)
  return position.done('saveSent', savedBy(position.snapshot))
}
const conflicted = sending(draft).failed('saveProject', problem('versionConflict'))
const unanswered = sending(null).failed('saveProject', problem('timedOut'))
const askingOutcome = unanswered.sent({ type: 'outcome.asked' })

// A project that is suspended.
const moving = resting.sent({ type: 'move.requested', project, to: 4 })
const savingMove = moving.sent({ type: 'move.confirmed', remark: '合同到期，正在续签' })
const sendingMove = savingMove.done('saveSent', savedBy(savingMove.snapshot))
const moveUnanswered = sendingMove.failed('changeProjectState', problem('timedOut'))

/** Each position of a consigner's projects, by the events that lead to it. */
export const positions = {
  opening,
  openFailed: opening.failed('readSent', problem('offline')),
  resting,
  saved: sending(null).done('saveProject', registered),
  moved: sendingMove.done('changeProjectState', {
    ...project,
    approveState: 4,
    remark: '合同到期，正在续签',
    version: project.version + 1,
  }),
  recalling: resting.sent({ type: 'form.requested', project: null }),
  filling: editing(draft),
  fillingEmpty: editing(null),
  saving: saving(draft),
  sending: sending(draft),
  conflicted,
  renewing: conflicted.sent({ type: 'mine.chosen' }),
  moving,
  savingMove,
  sendingMove,
  overtaken: sendingMove.failed('changeProjectState', problem('stateForbids')),
  askingOutcome,
  sendingAgain: askingOutcome.done('readProject', null).sent({ type: 'act.resent' }),
  unanswered,
  moveNotTaken: moveUnanswered.sent({ type: 'outcome.asked' }).done('readProject', project),
  suspended: resting.sent({ type: 'session.unauthorised' }),
}
