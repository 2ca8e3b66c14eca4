import { assign, fromPromise, sendTo, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import {
  type AccountBook,
  type Charge,
  chargeAccountBook,
  createAccountBook,
  type FrozenPart,
  getAgreementHtml,
  type Withdrawal,
  withdrawFromAccountBook,
} from '#contract/accountBook.contract.ts'
import { chargeForm, withdrawalForm } from '#contract/accountBook.form.ts'
import { bookStatus } from '#contract/accountBook.rules.ts'
import { yuanOfFen } from '#contract/money.ts'
import type { ProblemValue } from '#contract/problem.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'

/** The book, what is frozen in it and by what, and the latest that came into it or left it. */
export type BookLook = {
  readonly book: AccountBook
  readonly frozen: readonly FrozenPart[]
  readonly charges: readonly Charge[]
  readonly withdrawals: readonly Withdrawal[]
}

export type AccountBookContext = Acting & {
  /** What was read last; null until then. */
  readonly look: BookLook | null
  /** Grows with each change of the book: the list beside it is read again. */
  readonly revision: number
  /** Which form is open. */
  readonly opened: 'charge' | 'withdrawal' | null
  readonly form: FormState
  /** The book is opened by itself once; after a refusal the person asks for it. */
  readonly hasTriedOpening: boolean
  /** Why the last look in the background failed. */
  readonly lookProblem: ProblemValue | null
}

type Input = Pick<AccountBookContext, 'keySeed'>

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'load.retried' | 'book.refreshed' }
  | { type: 'signing.requested' | 'book.requested' }
  | { type: 'charge.requested' | 'withdrawal.requested' | 'form.abandoned' }
  | FormEvent
  | WatchEvent<BookLook>

export const openingContext = ({ input }: { input: Input }): AccountBookContext => ({
  ...input,
  ...notActing,
  look: null,
  revision: 0,
  opened: null,
  form: noForm,
  hasTriedOpening: false,
  lookProblem: null,
})

/** What a withdrawal is measured by; nothing while the book is not known. */
export const boundsOf = (look: BookLook | null) => ({
  availableFen: look?.book.availableFen ?? 0,
  feeFen: look?.book.withdrawal.feeFen ?? 0,
})

const charge = formOf(chargeForm, (_: AccountBookContext) => undefined)
const withdrawal = formOf(withdrawalForm, ({ look }: AccountBookContext) => boundsOf(look))

export type BookAct = 'sign' | 'open' | 'charge' | 'withdraw'

const kinds: Readonly<Record<string, BookAct>> = {
  [callOf(getAgreementHtml)]: 'sign',
  [callOf(createAccountBook)]: 'open',
  [callOf(chargeAccountBook)]: 'charge',
  [callOf(withdrawFromAccountBook)]: 'withdraw',
}

/** What an act does to the book. */
export const kindOf = ({ call }: SavedAct): BookAct => kinds[call] ?? 'open'

const acting = actingOf<AccountBookContext>('accountBook', {
  asksPassword: (act) => kindOf(act) === 'withdraw',
})

export const { begins, resumes } = acting

/** Whether a charge is on its way: its payer has not paid, or the channel has not said. */
export const isChargeOpen = ({ status }: Charge) => status === 'WAIT_PAY'

const isWithdrawalOpen = ({ status }: Withdrawal) => status === 'DEALING' || status === 'UNKNOWN'

const isAwaiting = (look: BookLook | null) =>
  look !== null && (look.charges.some(isChargeOpen) || look.withdrawals.some(isWithdrawalOpen))

const isSigning = (look: BookLook | null) => look !== null && look.book.signing !== null

/** Why nothing can be withdrawn; null where something can. */
export const withdrawalBar = ({
  book: { availableFen, withdrawal: bounds },
}: BookLook): 'noCard' | 'full' | 'short' | null => {
  if (bounds.card === null) return 'noCard'
  if (bounds.usedToday >= bounds.mostADay) return 'full'
  return availableFen - bounds.feeFen < bounds.minFen ? 'short' : null
}

/** What became of a charge or a withdrawal of this page, as it is by now. */
export const followed = ({ outcome, look }: Pick<AccountBookContext, 'outcome' | 'look'>) => {
  if (outcome?.kind !== 'done' || look === null) return null
  const kind = kindOf(outcome.act)
  const { chargeId, withdrawalId } = outcome.reply as Partial<Charge & Withdrawal> // read by the call's own schema
  return {
    charge:
      kind === 'charge' ? (look.charges.find((it) => it.chargeId === chargeId) ?? null) : null,
    withdrawal:
      kind === 'withdraw'
        ? (look.withdrawals.find((it) => it.withdrawalId === withdrawalId) ?? null)
        : null,
  }
}

type Seen = { seen: BookLook }

const seeing = ({ look, revision }: AccountBookContext, seen: BookLook) => ({
  look: seen,
  revision: revision + (JSON.stringify(look) === JSON.stringify(seen) ? 0 : 1),
  lookProblem: null,
})

const hasStatus = ({ look }: AccountBookContext, status: AccountBook['status']) =>
  look?.book.status === status

export const accountBookSetup = setup({
  types: {
    input: {} as Input,
    context: {} as AccountBookContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'moneyMoving',
  },
  actors: {
    ...acting.actors,
    readBook: fromPromise<BookLook>(notProvided('readBook')),
    watch: createWatch<null, BookLook>(),
  },
  actions: {
    ...acting.actions,
    takeLook: assign(({ context }, look: BookLook) => seeing(context, look)),
    takeSeen: assign(({ context }, { seen }: Seen) => seeing(context, seen)),
    takeLookProblem: assign((_, { problem }: { problem: ProblemValue }) => ({
      lookProblem: problem,
    })),
    lookNow: sendTo('watch', { type: 'look.requested' }),
    beginSigning: assign(({ context }) =>
      begun(context, { call: callOf(getAgreementHtml), body: {}, name: '' }),
    ),
    beginBook: assign(({ context }) => ({
      ...begun(context, { call: callOf(createAccountBook), body: {}, name: '' }),
      hasTriedOpening: true,
    })),
    openCharge: assign({
      opened: 'charge',
      form: charge.opened(null),
      outcome: null,
      problem: null,
    }),
    takeCharge: charge.actions.takeTyped,
    showChargeFaults: charge.actions.showFaults,
    beginCharge: assign(({ context }) => {
      const body = charge.valuesOf(context)
      return begun(context, {
        call: callOf(chargeAccountBook),
        body,
        name: yuanOfFen(body.amountFen),
      })
    }),
    openWithdrawal: assign({
      opened: 'withdrawal',
      form: withdrawal.opened(null),
      outcome: null,
      problem: null,
    }),
    takeWithdrawal: withdrawal.actions.takeTyped,
    showWithdrawalFaults: withdrawal.actions.showFaults,
    beginWithdrawal: assign(({ context }) => {
      const { amountFen } = withdrawal.valuesOf(context)
      const { cardId } = context.look!.book.withdrawal.card! // `canWithdraw` alone leads here
      return begun(context, {
        call: callOf(withdrawFromAccountBook),
        body: { amountFen, cardId },
        name: yuanOfFen(amountFen),
      })
    }),
    /** Both forms have the field that a refusal may be about. */
    showRefusal: assign(({ context }) => ({
      form: charge.refused(context.form, context.problem),
    })),
    close: assign({ opened: null, form: noForm, problem: null }),
    /** Why it was refused is said all the same. */
    closeForm: assign({ opened: null, form: noForm }),
  },
  guards: {
    ...acting.guards,
    isClosed: ({ context }) => hasStatus(context, bookStatus.closed),
    isSigning: ({ context }) => isSigning(context.look),
    isToBeOpened: ({ context }) =>
      hasStatus(context, bookStatus.signed) && !context.hasTriedOpening,
    isSigned: ({ context }) => hasStatus(context, bookStatus.signed),
    isUnsigned: ({ context: { look } }) => look?.book.agreementStatus !== 'NORMAL',
    isFrozen: ({ context }) => hasStatus(context, bookStatus.frozen),
    isCharging: ({ context }) => context.opened === 'charge',
    isWithdrawing: ({ context: { opened, look } }) =>
      opened === 'withdrawal' && look !== null && withdrawalBar(look) === null,
    isAwaiting: ({ context }) => isAwaiting(context.look),
    canWithdraw: ({ context: { look } }) => look !== null && withdrawalBar(look) === null,
    isStillSigning: (_, { seen }: Seen) => isSigning(seen),
    isStillAwaiting: (_, { seen }: Seen) =>
      isAwaiting(seen) &&
      seen.book.status === bookStatus.normal &&
      seen.book.agreementStatus === 'NORMAL',
    isChargeWhole: charge.guards.isWhole,
    isWithdrawalWhole: withdrawal.guards.isWhole,
  },
})
