import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { register } from '#contract/account.contract.ts'
import type { Application } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { type FormTexts, secretNames } from '#contract/form.ts'
import { type ProblemCode, problemOf, type ProblemValue } from '#contract/problem.ts'
import {
  accountOfRegistration,
  needsPermit,
  registrationForm,
  registrationSteps,
  type RegistrationStep,
  stepOfField,
} from '#contract/registration.form.ts'
import { type FormEvent, formOf, type FormState, led, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import {
  uploadListMachine,
  type UploadsEvent,
} from '#machines/kit/uploadList/uploadList.machine.ts'
import { type CodeEvent, codeField } from '#machines/kit/smsCode/codeField.ts'
import { type SentCode, smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import { uploadedBefore } from './visitorFile.ts'
import { problemActions } from '#machines/kit/problems.ts'

/** What is known when the page opens: what this tab stored, and the step that its address names. */
export type RegisterInput = {
  /** `YYYY-MM-DD`. */
  today: string
  texts: FormTexts
  requested: RegistrationStep | 'done'
  /** The rejected application that is being corrected. */
  corrected: Application | null
  /** Sent in already, in this tab. */
  application: Application | null
  /** What it logs in with. */
  account: string | null
}

export type RegisterContext = Omit<RegisterInput, 'texts'> & {
  form: FormState
  /** The last message, whose digits the form asks for. */
  sent: SentCode | null
  problem: ProblemValue | null
}

export type RegisterEvent =
  | FormEvent
  | CodeEvent
  | UploadsEvent
  | { type: 'registration.repeated' }
  | { type: 'step.reopened'; step: RegistrationStep }
  /** The browser went back or forward. */
  | { type: 'address.changed'; step: string }

/** What the address is told: the step that is shown now, or that it stays where it was. */
export type AddressEvent =
  | { type: 'step.shown'; step: RegistrationStep | 'done' }
  | { type: 'step.stayed' }

const form = formOf(registrationForm, ({ today, sent }: RegisterContext) => ({ today, sent }))

const secrets = secretNames(registrationForm)

/** Without the permit where none is asked for: its picture may still be on its way. */
const asked = (context: RegisterContext): RegisterContext => {
  const { texts } = context.form
  if (needsPermit(texts['entType'] ?? '')) return context
  const without = { ...texts, permitNumber: '', permitFile: '' }
  return { ...context, form: { ...context.form, texts: without } }
}

const faultsIn = (step: RegistrationStep, context: RegisterContext) =>
  form.faultsIn(asked(context), (name) => stepOfField(name) === step)

/** The fields of a step in which something is wrong or missing, also what was never stored. */
export const missingIn = (step: RegistrationStep, context: RegisterContext): string[] =>
  Object.keys(faultsIn(step, context))

/** Whether a step may be shown: those before it are whole, but for what is never stored. */
const isStepOpen = (step: RegistrationStep, context: RegisterContext) =>
  registrationSteps
    .slice(0, registrationSteps.indexOf(step))
    .every((before) => missingIn(before, context).every((name) => secrets.includes(name)))

/** What is sent, of a form without faults. */
export const registrationOf = (context: RegisterContext): InputOf<typeof register>['body'] => {
  const { corrected, sent } = context
  const values = form.valuesOf(asked(context))
  const { service, privacy, pledge, permitNumber, permitFile, ...fields } = values
  return {
    ...(corrected ? { applicationKey: corrected.applicationKey } : {}),
    ...fields,
    ...(needsPermit(fields.entType) ? { permitNumber, permitFile } : {}),
    codeKey: sent?.codeKey ?? '',
    agreements: { service, privacy, pledge },
  }
}

// The application may be in already, though nobody said so.
const unanswered: readonly ProblemCode[] = ['timedOut', 'unreadable', 'unexpected', 'offline']

const codeOf = (error: unknown) => problemOf(error).code

/** The step that a refusal is about. */
const blamedStep = (error: unknown): RegistrationStep => {
  const [name] = Object.keys(form.refused(noForm, problemOf(error)).faults)
  return name === undefined ? 'agreements' : stepOfField(name)
}

const pictures: UploadLimits = {
  limit: 1,
  maxBytes: 10 * 1024 * 1024,
  types: ['jpg', 'jpeg', 'png'],
}

/** A field of one picture, as it was left. */
export const pictureOf = (text: string | undefined) => ({
  limits: pictures,
  existing: uploadedBefore(text),
})

export const registerSetup = setup({
  types: {
    input: {} as RegisterInput,
    context: {} as RegisterContext,
    events: {} as RegisterEvent,
    tags: {} as 'busy' | 'terminal',
  },
  actors: {
    register: fromPromise<Application, InputOf<typeof register>['body']>(notProvided('register')),
    /** The pictures of one field. */
    uploads: uploadListMachine,
    smsCode: smsCodeMachine,
    /** Shows the step in the address, and says when the browser goes back or forward. */
    address: fromCallback<AddressEvent>(notProvided('address')),
  },
  guards: {
    isSentIn: ({ context }) => context.requested === 'done' && context.application !== null,
    isStepRequested: ({ context }, step: RegistrationStep) =>
      context.requested === step && isStepOpen(step, context),
    leadsTo: ({ context }, { step, to }: { step: string; to: RegistrationStep }) =>
      step === to && isStepOpen(to, context),
    ...codeField.guards,
    ...form.guards,
    isWhole: ({ context }) => form.guards.isWhole({ context: asked(context) }),
    isCodeWrong: (_, { error }: { error: unknown }) => codeOf(error) === 'codeWrong',
    isFaulty: ({ context }, step: RegistrationStep) => missingIn(step, context).length > 0,
    isUnanswered: (_, { error }: { error: unknown }) => unanswered.includes(codeOf(error)),
    /** A picture expired, or was taken by another application. */
    areFilesGone: (_, { error }: { error: unknown }) => codeOf(error) === 'missing',
    blames: (_, { error, step }: { error: unknown; step: RegistrationStep }) =>
      blamedStep(error) === step,
  },
  actions: {
    takeTyped: form.actions.takeTyped,
    ...codeField.actions,
    showStepFaults: assign(({ context }, step: RegistrationStep) => ({
      form: led(context.form, faultsIn(step, context)),
    })),
    clearFaults: assign(({ context }) => ({ form: { ...context.form, faults: {} } })),
    ...problemActions,
    takeRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const problem = problemOf(error)
      const refused = form.refused(context.form, problem)
      const step = blamedStep(error)
      const faults = Object.entries(refused.faults).filter(([name]) => stepOfField(name) === step)
      return { problem, form: { ...refused, faults: Object.fromEntries(faults) } }
    }),
    blameFiles: assign(({ context }) => ({
      form: led(context.form, {
        licenseFile: { code: 'uploadAgain', params: {}, message: null },
      }),
    })),
    clearLicence: sendTo('licenseFile', { type: 'list.cleared' }),
    clearPermit: sendTo('permitFile', { type: 'list.cleared' }),
    takeApplication: assign(({ context }, application: Application) => ({
      application,
      account: accountOfRegistration(context.form.texts),
      problem: null,
    })),
    showStep: sendTo('address', (_, step: RegistrationStep | 'done') => ({
      type: 'step.shown' as const,
      step,
    })),
    stayAtStep: sendTo('address', { type: 'step.stayed' }),
  },
})

export const openingContext = ({
  input: { texts, ...input },
}: {
  input: RegisterInput
}): RegisterContext => {
  const opened = form.opened('register')
  return {
    ...input,
    form: { ...opened, texts: { ...opened.texts, ...texts } },
    sent: null,
    problem: null,
  }
}
