import { assign, emit, fromPromise, setup } from 'xstate'
import type { Application, register } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { plainNumber } from '#contract/identity.rules.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import type { RegistrationStep } from '#contract/registration.rules.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import { firstFaultyStep, isStepOpen, type RegistrationForm, stepOfField } from './register.form.ts'

/** What is known when the page opens: what this tab stored, and the step that its address names. */
export type RegisterInput = {
  /** `YYYY-MM-DD`. */
  today: string
  form: RegistrationForm
  requested: RegistrationStep | 'done'
  /** The rejected application that is being corrected. */
  corrected: Application | null
  /** Sent in already, in this tab. */
  application: Application | null
  /** What it logs in with. */
  account: string | null
}

export type RegisterContext = RegisterInput & {
  /** The key of the message whose digits are in the form. */
  codeKey: string
  problem: ProblemValue | null
  /** The step whose faults are shown before anything is pressed in it. */
  revealed: RegistrationStep | null
}

type Fields = Partial<RegistrationForm>

export type RegisterEvent =
  /** What stands in a step's fields when one is left. */
  | { type: 'fields.typed'; fields: Fields }
  | { type: 'uscc.completed'; uscc: string }
  | { type: 'enterprise.entered'; fields: Fields }
  | { type: 'account.entered'; fields: Fields; codeKey: string }
  | { type: 'registration.submitted'; fields: Fields }
  | { type: 'registration.repeated' }
  | { type: 'step.reopened'; step: RegistrationStep }

// The application may be in already, though nobody said so.
const unanswered: readonly ProblemCode[] = ['timedOut', 'unreadable', 'unexpected', 'offline']

const codeOf = (error: unknown) => problemOf(error).code

/** The step that a refusal is about. */
const blamedStep = (error: unknown): RegistrationStep => {
  const { code, errors } = problemOf(error)
  if (code === 'codeWrong') return 'account'
  const [first] = errors
  return code === 'inputInvalid' && first ? stepOfField(first.field) : 'agreements'
}

export const registerSetup = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    tags: {} as 'busy' | 'terminal',
    /** The pictures have to be uploaded anew. */
    emitted: {} as { type: 'files.forgotten' },
  },
  actors: {
    checkUscc: fromPromise<null, { uscc: string }>(notProvided('checkUscc')),
    register: fromPromise<Application, InputOf<typeof register>['body']>(notProvided('register')),
  },
  guards: {
    isSentIn: ({ context }) => context.requested === 'done' && context.application !== null,
    isStepRequested: ({ context: { requested, form, today } }, step: RegistrationStep) =>
      requested === step && isStepOpen(step, form, today),
    leadsTo: (
      { context: { form, today } },
      { step, to }: { step: RegistrationStep; to: RegistrationStep },
    ) => step === to && isStepOpen(to, form, today),
    isCorrecting: ({ context }) => context.corrected !== null,
    isOtherUscc: ({ context }, { uscc }: Fields) =>
      uscc !== undefined && plainNumber(uscc) !== plainNumber(context.form.uscc),
    isTaken: (_, { error }: { error: unknown }) => codeOf(error) === 'alreadyRegistered',
    isUnanswered: (_, { error }: { error: unknown }) => unanswered.includes(codeOf(error)),
    /** A picture expired, or was taken by another application. */
    areFilesGone: (_, { error }: { error: unknown }) => codeOf(error) === 'missing',
    isFaulty: (
      { context: { form, today } },
      { fields, step }: { fields: Fields; step: RegistrationStep },
    ) => firstFaultyStep({ ...form, ...fields }, today) === step,
    blames: (_, { error, step }: { error: unknown; step: RegistrationStep }) =>
      blamedStep(error) === step,
  },
  actions: {
    takeFields: assign(({ context }, { fields }: { fields: Fields }) => ({
      form: { ...context.form, ...fields },
      problem: null,
      revealed: null,
    })),
    reveal: assign((_, { step }: { step: RegistrationStep }) => ({ revealed: step })),
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    forgetFiles: assign(({ context }) => ({
      form: { ...context.form, licenseFile: null, permitFile: null },
    })),
    tellFilesForgotten: emit({ type: 'files.forgotten' }),
    forgetCode: assign(({ context }) => ({ form: { ...context.form, smsCode: '' } })),
  },
})
