import { textsOf } from '#contract/form.ts'
import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject as project } from '#contract/loan.examples.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { projectInput, registering } from '#machines/loanProject/loanProject.scenarios.ts'
import { problem } from '#stories/features/consignerLoan/consignerPositions.ts'

const draft: LoanProject = { ...project, approveState: 0 }
const { haulierUsccs: _, ...typed } = projectInput
const registered: LoanProject = { ...draft, ...typed, id: '5009', usedLimitFen: 0, version: 0 }

type At = Position<typeof loanProjectMachine>

/** The act that was begun has its outcome. */
const ended = (
  at: At,
  how:
    | { kind: 'done'; reply: unknown }
    | { kind: 'refused'; code: 'versionConflict' | 'stateForbids' },
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

const opening = begin(loanProjectMachine, {
  keySeed: '1795226400000-5f0c1e52-8f2b-4c39',
  ownUscc: '91349902MAXXX0031B',
})
const resting = opening.done('act', nothingOpen)
const began = { act: registering, isOwn: true } as const

// A project that is registered or changed.
const editing = (edited: LoanProject | null) =>
  resting.sent({ type: 'form.requested', project: edited }).done('readForm', null)
const saving = (edited: LoanProject | null) =>
  editing(edited).sent(
    { type: 'form.typed', texts: textsOf(projectForm, projectInput) },
    { type: 'form.submitted' },
  )
const conflicted = ended(saving(draft), { kind: 'refused', code: 'versionConflict' })

// A project that is suspended.
const moving = resting.sent({ type: 'move.requested', project, to: 4 })
const movingOn = moving.sent(
  { type: 'form.typed', texts: { remark: '合同到期，正在续签' } },
  { type: 'form.submitted' },
)

/** Each position of a consigner's projects, by the events that lead to it. */
export const positions = {
  movingWithoutRemark: moving.sent({ type: 'form.submitted' }),
  opening,
  resting,
  saved: ended(saving(null), { kind: 'done', reply: registered }),
  moved: ended(movingOn, {
    kind: 'done',
    reply: {
      ...project,
      approveState: 4,
      remark: '合同到期，正在续签',
      version: project.version + 1,
    },
  }),
  refused: opening.done('act', {
    ...began,
    kind: 'refused',
    problem: problem('stateForbids').value,
  }),
  tooOld: opening.done('act', { ...began, kind: 'tooOld' }),
  recalling: resting.sent({ type: 'form.requested', project: null }),
  filling: editing(draft),
  fillingEmpty: editing(null),
  fillingFaulty: editing(null).sent({ type: 'form.submitted' }),
  fillingAfterAnother: saving(null).done('act', {
    act: registering,
    isOwn: false,
    kind: 'done',
    reply: registered,
  }),
  saving: saving(draft),
  conflicted,
  renewing: conflicted.sent({ type: 'mine.chosen' }),
  moving,
  movingOn,
  overtaken: ended(movingOn, { kind: 'refused', code: 'stateForbids' }),
  suspended: resting.sent({ type: 'session.unauthorised' }),
}
