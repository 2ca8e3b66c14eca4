import { fromPromise } from 'xstate'
import { type AuthAct, SentAuth } from '#contract/consignerLoan.draft.ts'
import { type AuthType, getConsigner, listAuths, saveAuth } from '#contract/loan.contract.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { draftsOf } from './drafts.ts'
import { forgetForm, formToSave, readForm } from './formDrafts.ts'
import { sentDrafts } from './sentDrafts.ts'

const machineId = consignerLoanMachine.id
const sent = sentDrafts<AuthAct>(machineId, SentAuth)
const subjectOf = (authType: AuthType) => `type-${authType}`

const queryOf = ({ authType, action, validTo, quotaFen, signer }: AuthAct) => ({
  authType,
  action,
  ...(validTo === null ? {} : { validTo }),
  ...(quotaFen === null ? {} : { quotaFen }),
  ...(signer === null ? {} : { signer }),
})

/** The consigner's side with its calls. */
export const providedConsignerLoan = consignerLoanMachine.provide({
  actors: {
    readSent: fromPromise(({ signal }) => sent.read(signal)),
    saveSent: fromPromise(({ input, signal }) => sent.save(input, signal)),
    readFields: fromPromise(async ({ input: { authType }, signal }) =>
      authType === null ? null : readForm(machineId, subjectOf(authType), signal),
    ),
    loadConsigner: fromPromise(async ({ signal }) => {
      const [info, auths] = await Promise.all([
        call(getConsigner, {}, { signal, quiet: true }),
        call(listAuths, {}, { signal, quiet: true }),
      ])
      return { info, auths, today: dayAt(serverNow()) }
    }),
    saveAuth: fromPromise(({ input: { act, key } }) =>
      // Once sent it is seen through: leaving the page aborts nothing that binds the enterprise.
      call(saveAuth, { query: queryOf(act) }, { quiet: true, idempotencyKey: key }),
    ),
  },
  actions: {
    forgetSent: sent.forget,
    forgetFields: (_, { authType }) => {
      if (authType !== null) forgetForm(machineId, subjectOf(authType))
    },
  },
})

/** Saved whenever the person pauses in the form of an authorisation. */
export const saveAuthForm = draftsOf<typeof consignerLoanMachine>(
  ({ context: { signing, fields } }) =>
    signing !== null && fields ? formToSave(subjectOf(signing), fields) : null,
)
