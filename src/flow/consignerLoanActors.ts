import { fromPromise } from 'xstate'
import { type AuthType, getConsigner, listAuths, saveAuth } from '#contract/loan.contract.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { actOf, readAct } from './acts.ts'
import { draftsOf } from './drafts.ts'
import { forgetForm, formToSave, readForm } from './formDrafts.ts'

const machineId = consignerLoanMachine.id
const subjectOf = (authType: AuthType) => `type-${authType}`

/** The consigner's side with its calls. */
export const providedConsignerLoan = consignerLoanMachine.provide({
  actors: {
    act: actOf(saveAuth),
    readAct: fromPromise(({ signal }) => readAct('consignerLoan', signal)),
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
  },
  actions: {
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
