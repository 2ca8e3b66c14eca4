import { fromPromise } from 'xstate'
import {
  checkEligibility,
  getApply,
  getMaterial,
  insertApply,
  listProducts,
  listProjects,
  type LoanApplyDetail,
  pageApplies,
  signApply,
  startApply,
  withdrawApply,
} from '#contract/loan.contract.ts'
import type { Id } from '#contract/values.ts'
import { haulierSubject } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetDraft, forgetHere, loadDraft } from '#src/flow/drafts.ts'
import { machineId } from './haulierLoanDrafts.ts'

const quiet = { quiet: true } as const

/** The haulier's wizard with its calls. What decides a loan is seen through once sent: leaving the page aborts nothing. */
export const providedHaulierLoan = haulierLoanMachine.provide({
  actors: {
    readDraft: fromPromise(({ input, signal }) => loadDraft(machineId, input.subjectId, signal)),
    act: actOf(insertApply, startApply, withdrawApply, signApply),
    loadOffer: fromPromise(async ({ signal }) => {
      const [offered, eligibility, projects, applies, material] = await Promise.all([
        call(listProducts, {}, { signal, ...quiet }),
        call(checkEligibility, {}, { signal, ...quiet }),
        call(listProjects, {}, { signal, ...quiet }),
        call(pageApplies, { query: { current: 1, size: 100 } }, { signal, ...quiet }),
        call(getMaterial, { query: {} }, { signal, ...quiet }),
      ])
      return {
        ...offered,
        ...eligibility,
        projects,
        material,
        applies: applies.records,
        today: dayAt(serverNow()),
      }
    }),
    getApply: fromPromise(({ input: { applyId }, signal }) =>
      call(getApply, { query: { applyId } }, { signal, ...quiet }),
    ),
    watch: createWatch<Id, LoanApplyDetail>().provide({
      actors: {
        look: fromPromise(({ input: { subject: applyId }, signal }) =>
          call(getApply, { query: { applyId } }, { signal, background: true, ...quiet }),
        ),
      },
    }),
  },
  actions: {
    forgetBegun: ({ context }) => forgetHere(machineId, haulierSubject(context)),
    forgetNewDraft: ({ context }) => {
      if (context.applyId === null) void forgetDraft(machineId, haulierSubject(context))
    },
  },
})
