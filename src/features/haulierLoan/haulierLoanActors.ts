import { fromPromise } from 'xstate'
import {
  checkEligibility,
  getApply,
  insertApply,
  listProducts,
  listProjects,
  pageApplies,
  signApply,
  startApply,
  withdrawApply,
} from '#contract/loan.contract.ts'
import { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { loadDraft } from '#src/flow/drafts.ts'
import { applyPoll } from './applyWatch.ts'
import { saveBeforeSending, machineId } from './haulierLoanDrafts.ts'

const quiet = { quiet: true } as const

/** The haulier's wizard with its calls. What decides a loan is seen through once sent: leaving the page aborts nothing. */
export const providedHaulierLoan = haulierLoanMachine.provide({
  actors: {
    readDraft: fromPromise(({ input, signal }) => loadDraft(machineId, input.subjectId, signal)),
    saveDraft: fromPromise(({ input }) => saveBeforeSending(input)),
    loadOffer: fromPromise(async ({ signal }) => {
      const [offered, eligibility, projects, applies] = await Promise.all([
        call(listProducts, {}, { signal, ...quiet }),
        call(checkEligibility, {}, { signal, ...quiet }),
        call(listProjects, {}, { signal, ...quiet }),
        call(pageApplies, { query: { current: 1, size: 100 } }, { signal, ...quiet }),
      ])
      return {
        ...offered,
        ...eligibility,
        projects,
        applies: applies.records,
        today: dayAt(serverNow()),
      }
    }),
    getApply: fromPromise(({ input: { applyId }, signal }) =>
      call(getApply, { query: { applyId } }, { signal, ...quiet }),
    ),
    insertApply: fromPromise(({ input: { body, key } }) =>
      call(insertApply, { body }, { ...quiet, idempotencyKey: key }),
    ),
    startApply: fromPromise(({ input: { key, ...body } }) =>
      call(startApply, { body }, { ...quiet, idempotencyKey: key }),
    ),
    withdrawApply: fromPromise(({ input: { key, ...body } }) =>
      call(withdrawApply, { body }, { ...quiet, idempotencyKey: key }),
    ),
    signApply: fromPromise(({ input: { key, ...body } }) =>
      call(signApply, { body }, { ...quiet, idempotencyKey: key }),
    ),
    applyPoll,
  },
})
