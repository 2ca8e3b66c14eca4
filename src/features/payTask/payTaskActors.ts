import { fromPromise } from 'xstate'
import type { OrderKind } from '#contract/order.contract.ts'
import {
  addCheck,
  addPayTask,
  alipayCheck,
  apiAddCheck,
  cancelPayTask,
  getParamInfo,
  getPayTask,
  icbcCheck,
  leaveOutDetails,
  listCreditLines,
  listSafePayers,
  loanPayCheck,
  type OrderChoice,
  realTimeAddCheck,
  splitPayTask,
  startAlipay,
  startIcbc,
  startLoanPay,
  startSafePay,
} from '#contract/payTask.contract.ts'
import type { PayChoice } from '#contract/payTask.draft.ts'
import { payableOrders } from '#machines/payTask/payableOrders.ts'
import { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { call } from '#src/api/call.ts'
import { actOf } from '#src/flow/acts.ts'
import { forgetDraft, loadDraft } from '#src/flow/drafts.ts'
import { loadsOrders } from '#src/flow/familyOrders.ts'
import { providedStartedTask } from '#src/flow/startedTask.ts'
import { machineId } from './payTaskDrafts.ts'

const checksByKind = {
  TAXPAY: addCheck,
  SPECIAL: addCheck,
  REALTIME: realTimeAddCheck,
  API: apiAddCheck,
} satisfies Record<OrderKind, unknown>

const choiceOf = (choice: PayChoice): OrderChoice =>
  'again' in choice ? { retryOf: choice.again.taskId, retryPart: choice.again.part } : choice

// Ten thousand orders are checked, created and checked again by the channel.
const whole = { quiet: true, timeout: 120_000 }

/** The pay wizard with its calls. */
export const providedPayTask = payTaskMachine.provide({
  actors: {
    act: actOf(
      addPayTask,
      splitPayTask,
      startAlipay,
      startIcbc,
      startLoanPay,
      startSafePay,
      cancelPayTask,
    ),
    readDraft: fromPromise(({ input, signal }) => loadDraft(machineId, input.draftId, signal)),
    addCheck: fromPromise(({ input: { orderKind, choice }, signal }) =>
      call(
        checksByKind[orderKind],
        { body: { ...choiceOf(choice), ...(orderKind === 'SPECIAL' ? { orderKind } : {}) } },
        { signal, ...whole },
      ),
    ),
    getPayTask: fromPromise(({ input, signal }) =>
      call(getPayTask, { params: { id: input.taskId } }, { signal, quiet: true }),
    ),
    loadChannels: fromPromise(async ({ input, signal }) => {
      const [params, payers, credit] = await Promise.all([
        call(getParamInfo, {}, { signal, quiet: true }),
        call(listSafePayers, {}, { signal, quiet: true }),
        call(listCreditLines, { params: { id: input.taskId } }, { signal, quiet: true }),
      ])
      return { params, payers, credit }
    }),
    icbcCheck: fromPromise(({ input: { taskId, payerAccount }, signal }) =>
      call(icbcCheck, { body: { taskId, payerAccount } }, { signal, ...whole }),
    ),
    loanPayCheck: fromPromise(({ input: { taskId, payerAccount, applyId }, signal }) =>
      call(
        loanPayCheck,
        { body: { taskId, payerAccount, ...(applyId === null ? {} : { applyId }) } },
        { signal, ...whole },
      ),
    ),
    alipayCheck: fromPromise(({ input: { taskId, payerAccount, payerEntId }, signal }) =>
      call(
        alipayCheck,
        { body: { taskId, payerAccount, ...(payerEntId === null ? {} : { payerEntId }) } },
        { signal, ...whole },
      ),
    ),
    leaveOutDetails: fromPromise(({ input: { taskId, version, detailIds }, signal }) =>
      call(
        leaveOutDetails,
        { params: { id: taskId }, body: { version, detailIds } },
        { signal, ...whole },
      ),
    ),
    orders: payableOrders.provide({ actors: { loadPage: loadsOrders({ payable: '1' }) } }),
    ...providedStartedTask,
  },
  actions: { forgetNewDraft: ({ context }) => void forgetDraft(machineId, context.draftId) },
})
