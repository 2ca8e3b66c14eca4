import type { ParsedOf } from '#contract/endpoint.ts'
import type { exportPayTasks, PayChannel, PayTask } from '#contract/payTask.contract.ts'
import { type TaskState, taskStates } from '#contract/payTask.rules.ts'
import { dayOf } from '#contract/time.ts'
import { downloadSheet } from '#server/order/export/stream.ts'
import type { ExportCell } from '#server/order/export/xlsx.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { BlobReply } from '#server/platform/handle.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { listTasks } from './payTask.store.ts'

type Words = {
  sheet: string
  headings: readonly string[]
  channels: Record<PayChannel, string>
  states: Record<TaskState, string>
  total: string
  and: string
}

/** As the page says it. */
export const taskListWords: Record<Locale, Words> = {
  'zh-CN': {
    sheet: '付款任务',
    headings: [
      '任务号',
      '任务名称',
      '付款渠道',
      '笔数',
      '总额（元）',
      '已付（元）',
      '已退回（元）',
      '处理中或待确认（元）',
      '未付款（元）',
      '平台服务费（元）',
      '状态',
      '创建时间',
      '付款时间',
      '完成时间',
    ],
    channels: { ALIPAY: '支付宝记账本', ICBC: '工行代发', LOAN: '贷款支付', SAFE: '安全发' },
    states: {
      0: '待提交',
      10: '校验通过',
      20: '待付款人确认',
      30: '付款中',
      40: '全部成功',
      41: '部分成功',
      50: '付款失败',
      60: '已撤销',
      70: '超时关闭',
      unknown: '结果待确认',
      returned: '已退回',
      partlyReturned: '部分退回',
      paidLater: '后续任务已付清',
    },
    total: '合计',
    and: '、',
  },
  en: {
    sheet: 'Pay tasks',
    headings: [
      'Task number',
      'Name',
      'Channel',
      'Payments',
      'Total (yuan)',
      'Paid (yuan)',
      'Returned (yuan)',
      'In process or unknown (yuan)',
      'Not paid (yuan)',
      'Service fee (yuan)',
      'Status',
      'Created',
      'Started',
      'Finished',
    ],
    channels: {
      ALIPAY: 'Alipay account book',
      ICBC: 'ICBC payroll',
      LOAN: 'Loan payment',
      SAFE: 'Safe pay',
    },
    states: {
      0: 'Draft',
      10: 'Checked',
      20: 'Awaiting payer',
      30: 'Paying',
      40: 'All paid',
      41: 'Partly paid',
      50: 'Failed',
      60: 'Cancelled',
      70: 'Closed, out of time',
      unknown: 'Result unknown',
      returned: 'Returned by the bank',
      partlyReturned: 'Partly returned',
      paidLater: 'Paid by a later task',
    },
    total: 'Total',
    and: ', ',
  },
}

const piece = 200

/** What adds up under the rows: the count of payments and the amounts, in the order of the columns. */
const figuresOf = ({ totalCount, totalFen, money, feeFen }: PayTask) => [
  totalCount,
  totalFen,
  money.movedFen,
  money.returnedFen,
  money.movingFen,
  money.untouchedFen,
  feeFen,
]

const figureCells = ([count = 0, ...amounts]: readonly number[]): ExportCell[] => [
  { number: count },
  ...amounts.map((fen) => ({ fen })),
]

/** The tasks of a list as its filters show it, written while it is read; the sums are those of the rows above them. */
export const taskListWorkbook = async (
  given: Asking & { ports: Ports; locale: Locale },
  query: ParsedOf<typeof exportPayTasks>['query'],
): Promise<BlobReply> => {
  const { ports, locale, caller } = given
  const words = taskListWords[locale]
  const nextTasks = await listTasks(ports.db, caller.entId, query, piece)
  let sums: number[] = []
  let place: 'heading' | 'rows' | 'sums' | 'end' = 'heading'
  const nextRows = async (): Promise<ExportCell[][] | null> => {
    if (place === 'heading') {
      place = 'rows'
      return [[...words.headings]]
    }
    if (place === 'rows') {
      const tasks = await nextTasks()
      for (const task of tasks) sums = figuresOf(task).map((figure, at) => figure + (sums[at] ?? 0))
      if (tasks.length > 0) return tasks.map((task) => cellsOf(task, words))
      place = sums.length > 0 ? 'sums' : 'end'
    }
    if (place === 'end') return null
    place = 'end'
    return [[words.total, null, null, ...figureCells(sums)]]
  }
  const plan = { sheetName: words.sheet, widths: words.headings.map(() => 18) }
  return {
    name: `${words.sheet}_${dayOf(ports.clock.now())}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: await downloadSheet(caller.entId, { plan, nextRows }, () =>
      ports.db.transaction((tx) =>
        auditsOf('payTask')(tx, given, 'tasks.exported', undefined, { ...query }),
      ),
    ),
  }
}

const cellsOf = (task: PayTask, words: Words): ExportCell[] => [
  task.taskNo,
  task.taskName,
  task.channel && words.channels[task.channel],
  ...figureCells(figuresOf(task)),
  taskStates(task)
    .map((state) => words.states[state])
    .join(words.and),
  task.createTime,
  task.startTime,
  task.finishTime,
]
