import { eq } from 'drizzle-orm'
import { listPayDetails, type PayChannel } from '#contract/payTask.contract.ts'
import { payTask } from '#server/pay/pay.schema.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import {
  accounts,
  checked,
  draft,
  draftOfTwo,
  paid,
  payableOf,
  payables,
  withAccounts,
  type PayableKind,
} from './payables.ts'
import type { Sample, Samples, World } from './sample.ts'

const choice = (kind: PayableKind): Sample => ({
  input: async (world) => ({ body: { orderIds: await payableOf[kind](world) } }),
  other: 'missing',
})

const channelCheck = (payerAccount: string): Sample => ({
  input: async (world) => ({ body: { taskId: (await draft(world)).id, payerAccount } }),
  other: 'missing',
})

// Everybody here has the same password: what the other is refused for is not that.
const start = (channel: PayChannel): Sample => ({
  input: async (world) => ({ body: { ...(await checked(world, channel)), password } }),
  other: 'missing',
})

const ofTask = (input: (taskId: string) => object): Sample => ({
  input: async (world) => input((await paid(world)).taskId),
  other: 'missing',
})

/** A task that the owner's account book has paid, of orders of a third enterprise. */
const paidForAnother = async (world: World) => {
  const { taskId } = await paid(world)
  const { db, ent } = world.ports
  await db
    .update(payTask)
    .set({ entId: ent(3), channel: 'SAFE' })
    .where(eq(payTask.id, taskId))
  return taskId
}

const list = async (world: World) => {
  await paid(world)
  return { query: {} }
}
// The other enterprise has no task: whatever is counted for it is somebody else's.
const counted = [/"total":[1-9]/, /"count":[1-9]/, /Fen":[1-9]/, '张样一']

const ownAccounts = async (world: World) => {
  await withAccounts(world)
  return {}
}
const secrets = Object.values(accounts)

export const samples: Samples = {
  addCheck: choice('TAXPAY'),
  realTimeAddCheck: choice('REALTIME'),
  apiAddCheck: choice('API'),
  addPayTask: {
    input: async (world) => ({ body: { orderIds: await payables(world), orderKind: 'API' } }),
    other: 'missing',
  },
  addPayDetail: {
    input: async (world) => {
      const [orderId] = await payables(world)
      const { id: taskId, version } = await draft(world)
      return { body: { taskId, version, orderId } }
    },
    other: 'missing',
  },
  alipayCheck: channelCheck(accounts.book),
  icbcCheck: channelCheck(accounts.icbc),
  loanPayCheck: channelCheck(accounts.credit),
  startAlipay: start('ALIPAY'),
  startIcbc: start('ICBC'),
  startLoanPay: start('LOAN'),
  startSafePay: start('SAFE'),
  cancelPayTask: {
    input: async (world) => ({ body: { taskId: (await draft(world)).id } }),
    other: 'missing',
  },
  splitPayTask: {
    input: async (world) => ({ body: await draftOfTwo(world) }),
    other: 'missing',
  },
  leaveOutDetails: {
    input: async (world) => {
      const { id, version } = await draft(world, 2)
      const { records } = await world.owner.call(listPayDetails, { query: { taskId: id } })
      return { params: { id }, body: { version, detailIds: records.slice(1).map((one) => one.id) } }
    },
    other: 'missing',
  },
  namePayTask: {
    input: async (world) => {
      const { id, version, taskName: shownName } = await draft(world)
      return { params: { id }, body: { version, shownName, taskName: '十一月运费' } }
    },
    other: 'missing',
  },
  getPayTask: ofTask((id) => ({ params: { id } })),
  listPayDetails: ofTask((taskId) => ({ query: { taskId } })),
  pagePayrollDetails: ofTask((payrollId) => ({ query: { payrollId } })),
  exportPayTasks: { input: list, other: 'own', secrets: [/<v>[1-9]/] },
  exportPayTask: ofTask((taskId) => ({ query: { taskId } })),
  downloadReceipts: ofTask((id) => ({ params: { id } })),
  downloadReceipt: {
    input: async (world) => ({ params: { id: (await paid(world)).detailId } }),
    other: 'missing',
  },
  pagePayTasks: { input: list, other: 'own', secrets: counted },
  pageEntPayroll: { input: list, other: 'own', secrets: counted },
  payTaskStatistics: { input: list, other: 'own', secrets: counted },
  getParamInfo: { input: ownAccounts, other: 'own', secrets },
  listCreditLines: {
    input: async (world) => ({ params: { id: (await draft(world)).id } }),
    other: 'missing',
  },
  listSafePayers: { input: ownAccounts, other: 'own', secrets },
  pageSafePayments: {
    input: async (world) => {
      await paidForAnother(world)
      return { query: {} }
    },
    other: 'own',
    secrets: counted,
  },
  getSafePayment: {
    input: async (world) => ({ params: { id: await paidForAnother(world) } }),
    other: 'missing',
  },
  listSafeLines: {
    input: async (world) => ({ query: { id: await paidForAnother(world) } }),
    other: 'missing',
  },
}
