import { Problem } from '#contract/problem.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import type { SavedAct } from '#contract/act.contract.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { NotSent } from '#machines/kit/act/notSent.ts'
import { act as example } from '#machines/kit/act/act.scenarios.ts'

type At = Position<typeof actMachine>

const subject = 'loanProject'
const requestNo = 'C0FFEE12-0001'
const timedOut = new Problem('timedOut', { requestNo })
/** Each position of an act, by the events that lead to it. */
export const actingOf = (act: SavedAct) => {
  const open = { ...act, isOpen: true, password: null }

  const saving = begin(actMachine, { subject, asksPassword: false, begun: act })
  const sending = saving.done('saveAct', open)
  const waiting = sending.failed('sendAct', timedOut)
  const asking = waiting.sent({ type: 'outcome.asked' })
  const notTaken = asking.done('askOutcome', { status: 'none' })
  const authorising = begin(actMachine, { subject, asksPassword: true, begun: act })

  /** The line was down as it was sent. */
  const notSent = sending.failed('sendAct', new NotSent())

  /** Asked so often that a person is told whom to call. */
  const escalated = Array.from({ length: 8 }).reduce<At>(
    (at) =>
      (at.snapshot.matches('asking') ? at : at.sent({ type: 'outcome.asked' })).done('askOutcome', {
        status: 'running',
      }),
    asking,
  )

  const looking = begin(actMachine, { subject, asksPassword: false, saved: null })

  return {
    looking,
    lookFailed: looking.failed('readAct', new Problem('offline')),
    nothing: looking.done('readAct', null),
    found: looking.done('readAct', act),
    saving,
    notSaved: saving.failed('saveAct', new Problem('offline')),
    notSent,
    backOnline: notSent.sent({ type: 'line.restored' }),
    authorising,
    passwordMissing: authorising.sent({ type: 'act.authorised', password: '' }),
    passwordWrong: authorising
      .sent({ type: 'act.authorised', password: 'wrong' })
      .done('saveAct', { ...open, password: 'wrong' })
      .failed('sendAct', new Problem('passwordWrong', { requestNo })),
    sending,
    asking,
    resumed: begin(actMachine, { subject, asksPassword: false, saved: act }),
    waiting,
    escalated,
    notTaken,
    savingAgain: notTaken.sent({ type: 'act.resent' }),
    dropping: notTaken.sent({ type: 'act.dropped' }),
    done: sending.done('sendAct', {}),
    refused: sending.failed('sendAct', new Problem('stateForbids', { requestNo })),
    dropped: notTaken.sent({ type: 'act.dropped' }).done('dropAct', { status: 'dropped' }),
    tooOld: asking.done('askOutcome', { status: 'tooOld' }),
  }
}

export const acting = actingOf(example)
