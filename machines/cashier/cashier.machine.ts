import { assign, fromPromise, setup } from 'xstate'
import type { Cashier, PayersCashier } from '#contract/desk.contract.ts'
import { problemOf, type ProblemCode, type ProblemValue } from '#contract/problem.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { asksOf } from '#machines/kit/asks.ts'
import { problemActions } from '#machines/kit/problems.ts'

type CashierContext = {
  readonly no: string
  /** As it is typed; it is sent, and stored nowhere. */
  readonly password: string
  readonly cashier: Cashier | null
  /** Whether the payer is logged in here, and the page can be read again without the password. */
  readonly isLoggedIn: boolean
  readonly problem: ProblemValue | null
}

const codeOf = ({ error }: { error: unknown }) => problemOf(error).code
const aboutPassword: readonly ProblemCode[] = ['passwordWrong', 'accountLocked', 'accountFrozen']

const cashierSetup = setup({
  types: {
    input: {} as { no: string },
    context: {} as CashierContext,
    events: {} as
      | { type: 'password.typed'; password: string }
      | { type: 'payer.shown' | 'payment.confirmed' | 'payment.refused' | 'cashier.reopened' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    getCashier: fromPromise<PayersCashier, { no: string }>(notProvided('getCashier')),
    openCashier: fromPromise<PayersCashier, { no: string; password: string }>(
      notProvided('openCashier'),
    ),
    decideCashier: fromPromise<
      Cashier,
      { no: string; decision: 'confirm' | 'refuse'; password: string }
    >(notProvided('decideCashier')),
  },
  actions: {
    takePassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
    takePage: assign((_, { isLoggedIn, ...cashier }: PayersCashier) => ({
      cashier,
      isLoggedIn,
      problem: null,
    })),
    takeCashier: assign((_, cashier: Cashier) => ({ cashier, problem: null })),
    forgetPassword: assign({ password: '' }),
    /** Whoever must say again who it is sees no payment until then. */
    forgetPage: assign({ cashier: null, isLoggedIn: false }),
    ...problemActions,
  },
  guards: {
    hasPassword: ({ context }) => context.password !== '',
    canDecide: ({ context }) => context.cashier?.state === 'waiting' && context.password !== '',
    isLoggedIn: ({ context }) => context.isLoggedIn,
    isWaiting: (_, { state }: Cashier) => state === 'waiting',
    /** To whoever is not logged in as the payer there is no such page. */
    isUnknown: (_, failed: { error: unknown }) => codeOf(failed) === 'missing',
    isMissing: (_, failed: { error: unknown }) =>
      ['missing', 'inputInvalid'].includes(codeOf(failed)),
    isAboutPassword: (_, failed: { error: unknown }) => aboutPassword.includes(codeOf(failed)),
  },
  delays: { lookAgain: 5_000 },
})

const asks = asksOf(cashierSetup)

const typed = {
  'password.typed': {
    actions: {
      type: 'takePassword' as const,
      params: ({ event }: { event: { password: string } }) => event,
    },
  },
}

const deciding = {
  ...typed,
  'payment.confirmed': { guard: 'canDecide' as const, target: 'confirming' },
  'payment.refused': { guard: 'canDecide' as const, target: 'refusing' },
}

/**
 * The outside page on which a payer confirms or refuses one payment; it shows what stands, never what was hoped. It opens
 * to its payer alone: by the session of whoever is logged in, else by the password of the payer's account.
 */
export const cashierMachine = cashierSetup.createMachine({
  id: 'cashier',
  context: ({ input }) => ({
    no: input.no,
    password: '',
    cashier: null,
    isLoggedIn: false,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: asks(
      'getCashier',
      {
        input: ({ context }) => ({ no: context.no }),
        take: 'takePage',
        done: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'decided' }],
        fail: [
          { guard: 'isUnknown', target: 'identifying', actions: 'forgetPage' },
          { guard: 'isMissing', target: 'missing' },
          'failed',
        ],
      },
      // Looking again takes nothing away from a payer who types or decides meanwhile.
      { on: deciding },
    ),
    identifying: {
      on: { ...typed, 'payer.shown': { guard: 'hasPassword', target: 'checking' } },
    },
    checking: asks('openCashier', {
      input: ({ context }) => ({ no: context.no, password: context.password }),
      take: 'takePage',
      done: [{ guard: 'isWaiting', target: 'waiting' }, { target: 'decided' }],
      fail: [
        { guard: 'isMissing', target: 'missing' },
        { target: 'identifying', actions: ['takeProblem', 'forgetPage'] },
      ],
    }),
    waiting: {
      after: { lookAgain: [{ guard: 'isLoggedIn', target: 'opening' }] },
      on: deciding,
    },
    confirming: asks('decideCashier', {
      id: 'confirmCashier',
      input: ({ context }) => ({
        no: context.no,
        decision: 'confirm',
        password: context.password,
      }),
      take: 'takeCashier',
      done: { target: 'decided', actions: 'forgetPassword' },
      fail: [{ guard: 'isAboutPassword', target: 'waiting' }, 'reopening'],
    }),
    refusing: asks('decideCashier', {
      id: 'refuseCashier',
      input: ({ context }) => ({ no: context.no, decision: 'refuse', password: context.password }),
      take: 'takeCashier',
      done: { target: 'decided', actions: 'forgetPassword' },
      fail: [{ guard: 'isAboutPassword', target: 'waiting' }, 'reopening'],
    }),
    reopening: {
      always: [{ guard: 'isLoggedIn', target: 'opening' }, { target: 'checking' }],
    },
    decided: {
      tags: ['terminal'],
    },
    missing: {
      tags: ['terminal'],
    },
    failed: {
      on: { 'cashier.reopened': 'opening' },
    },
  },
})
