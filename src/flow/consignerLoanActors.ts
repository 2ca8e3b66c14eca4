import { fromPromise } from 'xstate'
import { authForm } from '#contract/consignerAuth.form.ts'
import { getConsigner, listAuths, saveAuth } from '#contract/loan.contract.ts'
import { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { actOf } from './acts.ts'
import { forgetForm, readForm, savesForm } from './formDrafts.ts'

const machineId = consignerLoanMachine.id

/** The consigner's side with its calls. */
export const providedConsignerLoan = consignerLoanMachine.provide({
  actors: {
    act: actOf(saveAuth),
    readForm: fromPromise(async ({ input: { subject }, signal }) => {
      const texts = await readForm(machineId, subject, signal)
      // As the amount was called in drafts of before.
      return texts?.['quota'] === undefined ? texts : { quotaFen: texts['quota'], ...texts }
    }),
    loadConsigner: fromPromise(async ({ signal }) => {
      const [info, auths] = await Promise.all([
        call(getConsigner, {}, { signal, quiet: true }),
        call(listAuths, {}, { signal, quiet: true }),
      ])
      return { info, auths, today: dayAt(serverNow()) }
    }),
  },
  actions: { forgetForm: (_, { subject }) => forgetForm(machineId, subject) },
})

export const saveAuthForm = savesForm(authForm)
