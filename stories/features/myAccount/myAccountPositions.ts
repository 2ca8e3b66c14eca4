import {
  closedCharge,
  frozenParts,
  noBook,
  openBook,
  returnedWithdrawal,
  sentWithdrawal,
  unknownWithdrawal,
  waitingCharge,
} from '#contract/accountBook.examples.ts'
import { Problem } from '#contract/problem.ts'
import { accountBookMachine } from '#machines/accountBook/accountBook.machine.ts'
import {
  bookAct,
  chargeAct,
  looks,
  lookOf,
  signingAct,
  unfrozenBook,
  withdrawalAct,
} from '#machines/accountBook/accountBook.scenarios.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const opening = begin(accountBookMachine, { keySeed })
const loading = opening.done('act', nothingOpen)
const unsigned = loading.done('readBook', looks.none)
const signingBegun = unsigned.sent({ type: 'signing.requested' })
const opened = loading.done('readBook', looks.signed)
const quiet = loading.done('readBook', looks.quiet)
const charging = quiet.sent({ type: 'charge.requested' })
const withdrawing = quiet.sent({ type: 'withdrawal.requested' })
const chargeBegun = charging.sent(
  { type: 'form.typed', texts: { amountFen: '20000' } },
  { type: 'form.submitted' },
)
const withdrawalBegun = withdrawing.sent(
  { type: 'form.typed', texts: { amountFen: '4998' } },
  { type: 'form.submitted' },
)
const problem = new Problem('inputInvalid', {
  errors: [
    { field: 'amountFen', code: 'beyondAvailable', message: '不能超过可提现金额 3,000.00 元' },
  ],
}).value
const charged = chargeBegun.done('act', {
  act: chargeAct,
  isOwn: true,
  kind: 'done',
  reply: waitingCharge,
})
const withdrawn = withdrawalBegun.done('act', {
  act: withdrawalAct,
  isOwn: true,
  kind: 'done',
  reply: sentWithdrawal,
})
const { withdrawal } = openBook

/** Each position of the account book, by the events that lead to it. */
export const positions = {
  opening,
  loading,
  failed: loading.failed('readBook', new Problem('offline')),
  unsigned,
  refused: loading.done('readBook', lookOf({ ...noBook, lastSigning: 'refused' })),
  timedOut: loading.done(
    'readBook',
    lookOf({ ...noBook, lastSigning: 'closed', withdrawal: { ...withdrawal, card: null } }),
  ),
  signingBegun,
  signing: signingBegun
    .done('act', { act: signingAct, isOwn: true, kind: 'done', reply: {} })
    .done('readBook', looks.signing),
  opened,
  signed: opened
    .done('act', { act: bookAct, isOwn: true, kind: 'dropped' })
    .done('readBook', looks.signed),
  stopped: loading.done('readBook', looks.stopped),
  quiet,
  full: loading.done('readBook', looks.full),
  short: loading.done(
    'readBook',
    lookOf({ ...openBook, availableFen: 100, frozenFen: 0, balanceFen: 100 }),
  ),
  noCard: loading.done(
    'readBook',
    lookOf({ ...unfrozenBook, withdrawal: { ...withdrawal, card: null } }),
  ),
  awaiting: loading.done('readBook', looks.awaiting),
  outdated: loading
    .done('readBook', looks.awaiting)
    .sent({ type: 'watch.failed', problem: new Problem('offline').value }),
  asking: loading.done(
    'readBook',
    lookOf(unfrozenBook, { charges: [{ ...waitingCharge, isAsking: true, cashierUrl: null }] }),
  ),
  charging,
  transferring: charging.sent({ type: 'form.typed', texts: { channel: '2' } }),
  chargingFaulty: charging.sent({ type: 'form.submitted' }),
  chargeBegun,
  chargeClosed: charged.done('readBook', lookOf(unfrozenBook, { charges: [closedCharge] })),
  chargeArrived: charged.done(
    'readBook',
    lookOf(unfrozenBook, { charges: [{ ...waitingCharge, status: 'SUCCESS', cashierUrl: null }] }),
  ),
  withdrawing,
  withdrawalRefused: withdrawalBegun
    .done('act', { act: withdrawalAct, isOwn: true, kind: 'refused', problem })
    .done('readBook', looks.quiet),
  withdrawalBegun,
  withdrawn: withdrawn.done(
    'readBook',
    lookOf(openBook, { frozen: frozenParts, withdrawals: [sentWithdrawal] }),
  ),
  withdrawalUnknown: withdrawn.done(
    'readBook',
    lookOf(openBook, { frozen: frozenParts, withdrawals: [unknownWithdrawal] }),
  ),
  withdrawalReturned: withdrawn.done(
    'readBook',
    lookOf(unfrozenBook, {
      withdrawals: [{ ...returnedWithdrawal, withdrawalId: sentWithdrawal.withdrawalId }],
    }),
  ),
  dropped: withdrawalBegun
    .done('act', { act: withdrawalAct, isOwn: true, kind: 'dropped' })
    .done('readBook', looks.quiet)
    .sent({ type: 'form.abandoned' }),
  frozen: loading.done('readBook', looks.frozen),
  closed: loading.done('readBook', looks.closed),
  suspended: quiet.sent({ type: 'session.unauthorised' }),
}
