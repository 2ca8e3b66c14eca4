import {
  announcedCharge,
  arrivedCharge,
  closedBook,
  frozenBook,
  frozenParts,
  noBook,
  openBook,
  ownCard,
  sentWithdrawal,
  signedBook,
  signingBook,
  stoppedBook,
  waitingCharge,
} from '#contract/accountBook.examples.ts'
import { callOf } from '#contract/act.rules.ts'
import type { SavedAct } from '#contract/act.contract.ts'
import {
  type AccountBook,
  chargeAccountBook,
  createAccountBook,
  getAgreementHtml,
  withdrawFromAccountBook,
} from '#contract/accountBook.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import type { accountBookMachine } from './accountBook.machine.ts'
import type { BookLook } from './accountBook.setup.ts'

const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'
const key = `${keySeed}-1`

export const signingAct: SavedAct = { key, call: callOf(getAgreementHtml), body: {}, name: '' }
export const bookAct: SavedAct = { key, call: callOf(createAccountBook), body: {}, name: '' }
export const chargeAct: SavedAct = {
  key,
  call: callOf(chargeAccountBook),
  body: { amountFen: 2_000_000, channel: 1 },
  name: '20,000.00',
}
export const withdrawalAct: SavedAct = {
  key,
  call: callOf(withdrawFromAccountBook),
  body: { amountFen: 499_800, cardId: ownCard.cardId },
  name: '4,998.00',
}

const refused: ActOutput = {
  act: withdrawalAct,
  isOwn: true,
  kind: 'refused',
  problem: new Problem('withdrawalsFull', { params: { limit: 5 } }).value,
}

export const lookOf = (book: AccountBook, more: Partial<BookLook> = {}): BookLook => ({
  book,
  frozen: [],
  charges: [],
  withdrawals: [],
  ...more,
})

/** Nothing is set aside in it. */
export const unfrozenBook = { ...openBook, frozenFen: 0, balanceFen: openBook.availableFen }

export const looks = {
  none: lookOf(noBook),
  signing: lookOf(signingBook),
  signed: lookOf(signedBook),
  stopped: lookOf(stoppedBook),
  quiet: lookOf(unfrozenBook, { charges: [arrivedCharge] }),
  awaiting: lookOf(openBook, {
    frozen: frozenParts,
    charges: [waitingCharge, announcedCharge, arrivedCharge],
    withdrawals: [sentWithdrawal],
  }),
  full: lookOf({ ...unfrozenBook, withdrawal: { ...openBook.withdrawal, usedToday: 5 } }),
  frozen: lookOf(frozenBook),
  closed: lookOf(closedBook),
} as const

const all = Object.values(looks)

export const accountBookScenarios: Scenarios<typeof accountBookMachine> = {
  inputs: [{ keySeed }],
  events: [
    { type: 'form.typed', texts: { amountFen: '4998' } },
    { type: 'form.typed', texts: { amountFen: '0' } },
    ...[looks.none, looks.signing, looks.signed, looks.quiet, looks.awaiting, looks.frozen].map(
      (seen) => ({ type: 'watch.reported' as const, seen }),
    ),
    { type: 'watch.failed', problem: new Problem('offline').value },
  ],
  outputs: {
    readBook: all,
    act: [
      nothingOpen,
      { act: signingAct, isOwn: true, kind: 'done', reply: {} },
      refused,
      { ...refused, isOwn: false },
      { act: withdrawalAct, isOwn: true, kind: 'dropped' },
    ],
  },
  errors: { readBook: [new Problem('offline')] },
  coverageKey: ({ value, context: { look, opened, form, hasTriedOpening } }) =>
    JSON.stringify([
      value,
      all.findIndex((one) => JSON.stringify(one) === JSON.stringify(look)),
      opened,
      form.texts['amountFen'],
      hasTriedOpening,
    ]),
}
