import { assign, fromPromise, setup } from 'xstate'
import type { retrievePwd } from '#contract/account.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import { retrieveForm } from '#contract/retrieve.form.ts'
import type { Granted } from '#contract/retrieve.link.ts'
import { type FormEvent, formOf, type FormState, led, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { type CodeEvent, codeField } from '#machines/kit/smsCode/codeField.ts'
import { type SentCode, smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import { problemActions } from '#machines/kit/problems.ts'

export type RetrieveContext = {
  form: FormState
  /** The last message, whose digits the form asks for. */
  sent: SentCode | null
  /** What to log in with, once the password is set. */
  account: string
  problem: ProblemValue | null
}

export type RetrieveInput = {
  /** Of the link that the person followed; null without one. */
  granted: Granted | null
}

type Body = InputOf<typeof retrievePwd>['body']
type Step = 'identity' | 'password'

const form = formOf(retrieveForm, ({ sent }: RetrieveContext) => ({ sent }))

const faultsIn = (step: Step, context: RetrieveContext) =>
  form.faultsIn(context, (name) => name.startsWith('newPwd') === (step === 'password'))

/** What is sent, of a form without faults. */
export const retrievalOf = (context: RetrieveContext): Body => ({
  ...form.valuesOf(context),
  codeKey: context.sent?.codeKey ?? '',
})

// The new password may be in force already, though nobody said so.
const unanswered: readonly ProblemCode[] = ['timedOut', 'unreadable', 'unexpected', 'offline']

export const retrieveSetup = setup({
  types: {
    context: {} as RetrieveContext,
    input: {} as RetrieveInput,
    events: {} as FormEvent | CodeEvent | { type: 'identity.reopened' },
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    retrievePwd: fromPromise<{ account: string }, Body>(notProvided('retrievePwd')),
    smsCode: smsCodeMachine,
  },
  guards: {
    ...codeField.guards,
    isGranted: ({ context }) => context.sent !== null,
    isFaulty: ({ context }, step: Step) => Object.keys(faultsIn(step, context)).length > 0,
    isCodeWrong: (_, { error }: { error: unknown }) => problemOf(error).code === 'codeWrong',
    isLinkSpent: (_, { error }: { error: unknown }) => problemOf(error).code === 'linkSpent',
    isUnanswered: (_, { error }: { error: unknown }) => unanswered.includes(problemOf(error).code),
  },
  actions: {
    takeTyped: form.actions.takeTyped,
    ...codeField.actions,
    showStepFaults: assign(({ context }, step: Step) => ({
      form: led(context.form, faultsIn(step, context)),
    })),
    clearFaults: assign(({ context }) => ({ form: { ...context.form, faults: {} } })),
    ...problemActions,
    takeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    /** The person goes on with a code by text message. */
    dropLink: assign(({ context: { form: state } }) => ({
      sent: null,
      form: { ...state, texts: { ...state.texts, smsCode: '' } },
    })),
    /** Nothing of the form, and of its password, is left. */
    takeAccount: assign((_, { account }: { account: string }) => ({
      account,
      form: noForm,
      problem: null,
    })),
  },
})

export const openingContext = ({ granted }: RetrieveInput): RetrieveContext => ({
  form: form.opened('retrieve', granted),
  sent: granted && { codeKey: granted.codeKey, phone: granted.phone, resendAt: null },
  account: '',
  problem: null,
})
