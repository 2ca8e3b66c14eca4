import * as calls from '#contract/payTask.contract.ts'
import type { OrderKind } from '#contract/order.contract.ts'
import type { OrderChoice } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { handle, type Caller, type Route } from '#server/platform/handle.ts'
import { chooseChannel } from './chooseChannel.ts'
import { creditLines } from './creditLine.ts'
import { addDetail, cancelTask, leaveOut, nameTask } from './changeTask.ts'
import { createTask, takeTaskNo } from './createTask.ts'
import { checkChoice } from './checkChoice.ts'
import { closeCashierOf, closePayersPage } from './payer.ts'
import { paramInfo, safePayers } from './channelInfo.ts'
import { receiptFile, receiptsZip } from './receipts.ts'
import { splitTask, takeSplitNos } from './splitTask.ts'
import { start } from './startRoute.ts'
import { taskListWorkbook } from './taskListWorkbook.ts'
import { taskWorkbook } from './taskWorkbook.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { listDetails, readEvents, readFailures } from './payDetail.store.ts'
import { pagePayrolls, pagePayrollLines } from './payroll.store.ts'
import { countTasks, findTask, pageTasks, showOne, showTasks } from './payTask.store.ts'

type Checking = { ports: Ports; caller: Caller; locale: Locale; body: OrderChoice }

const check =
  (kind: OrderKind) =>
  ({ ports, caller, locale, body }: Checking) =>
    checkChoice(ports, caller.entId, kind, body, locale)

const taskOf = async ({ ports, caller }: { ports: Ports; caller: Caller }, id: string) => {
  const task = await findTask(ports.db, caller.entId, id)
  if (!task) throw new Problem('missing')
  return task
}

export const payTaskRoutes: readonly Route[] = [
  handle(calls.addCheck, ({ body: { orderKind = 'TAXPAY', ...body }, ...given }) =>
    check(orderKind)({ ...given, body }),
  ),
  handle(calls.realTimeAddCheck, check('REALTIME')),
  handle(calls.apiAddCheck, check('API')),
  handle(calls.addPayTask, async ({ ports, once, body, ...who }) => {
    const taskNo = body.taskId ? '' : await takeTaskNo(ports)
    return once(async (tx) => showOne(tx, await createTask(tx, ports, who, body, taskNo)))
  }),
  handle(calls.addPayDetail, ({ ports, body, ...who }) =>
    ports.db.transaction(async (tx) => showOne(tx, await addDetail(tx, ports, who, body))),
  ),
  handle(calls.alipayCheck, ({ ports, body, ...who }) => {
    const payerEntId = body.payerEntId ?? who.caller.entId
    const channel = payerEntId === who.caller.entId ? 'ALIPAY' : 'SAFE'
    return chooseChannel(ports, who, { ...body, channel, payerEntId })
  }),
  handle(calls.icbcCheck, ({ ports, body, ...who }) =>
    chooseChannel(ports, who, { ...body, channel: 'ICBC', payerEntId: who.caller.entId }),
  ),
  handle(calls.loanPayCheck, ({ ports, body, ...who }) =>
    chooseChannel(ports, who, { ...body, channel: 'LOAN', payerEntId: who.caller.entId }),
  ),
  handle(calls.startAlipay, start('ALIPAY')),
  handle(calls.startLoanPay, start('LOAN')),
  handle(calls.startSafePay, start('SAFE')),
  handle(calls.startIcbc, start('ICBC')),
  handle(calls.pagePayTasks, ({ ports, caller, query }) =>
    pageTasks(ports.db, caller.entId, query),
  ),
  handle(calls.payTaskStatistics, ({ ports, caller, query }) =>
    countTasks(ports.db, caller.entId, query),
  ),
  handle(calls.listPayDetails, async (context) => {
    await taskOf(context, context.query.taskId)
    return listDetails(context.ports.db, context.locale, context.query)
  }),
  handle(calls.getPayTask, async (context) => {
    const { ports, locale, params } = context
    const task = await taskOf(context, params.id)
    return {
      ...(await showOne(ports.db, task)),
      events: await readEvents(ports.db, locale, task.id),
      failures: await readFailures(ports.db, locale, task.id),
    }
  }),
  handle(calls.cancelPayTask, async ({ ports, once, body, ...who }) => {
    const open = await findTask(ports.db, who.caller.entId, body.taskId)
    if (open) await closePayersPage(ports, open)
    const shown = await once(async (tx) =>
      showOne(tx, await cancelTask(tx, ports, who, body.taskId)),
    )
    await ports.checkpoint('cancel.committed')
    const task = await findTask(ports.db, who.caller.entId, body.taskId)
    if (task) await closeCashierOf(ports, task)
    return shown
  }),
  handle(calls.splitPayTask, async ({ ports, once, body, ...who }) => {
    const taskNos = await takeSplitNos(ports, who, body)
    return once(async (tx) => ({
      tasks: await showTasks(tx, await splitTask(tx, ports, who, body, taskNos)),
    }))
  }),
  handle(calls.leaveOutDetails, ({ ports, params, body, ...who }) =>
    ports.db.transaction(async (tx) =>
      showOne(tx, await leaveOut(tx, ports, who, params.id, body)),
    ),
  ),
  handle(calls.namePayTask, ({ ports, params, body, ...who }) =>
    ports.db.transaction(async (tx) =>
      showOne(tx, await nameTask(tx, ports, who, params.id, body)),
    ),
  ),
  handle(calls.exportPayTasks, (context) => taskListWorkbook(context, context.query)),
  handle(calls.exportPayTask, async (context) =>
    taskWorkbook(context, await taskOf(context, context.query.taskId)),
  ),
  handle(calls.downloadReceipts, async (context) =>
    receiptsZip(context, await taskOf(context, context.params.id)),
  ),
  handle(calls.downloadReceipt, (context) => receiptFile(context, context.params.id)),
  handle(calls.listSafePayers, ({ ports, caller, locale }) =>
    safePayers(ports, caller.entId, locale),
  ),
  handle(calls.listCreditLines, async (context) => {
    const { ports, locale, params } = context
    const task = await taskOf(context, params.id)
    return creditLines(ports.db, task, locale, ports.clock.now())
  }),
  handle(calls.getParamInfo, ({ ports, caller, locale }) => paramInfo(ports, caller.entId, locale)),
  handle(calls.pageEntPayroll, ({ ports, caller, query }) =>
    pagePayrolls(ports.db, caller.entId, query),
  ),
  handle(calls.pagePayrollDetails, async (context) => {
    await taskOf(context, context.query.payrollId)
    return pagePayrollLines(context.ports.db, context.locale, context.query)
  }),
]
