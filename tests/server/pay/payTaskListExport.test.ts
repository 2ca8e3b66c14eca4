import { eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPayTasks, namePayTask, pagePayTasks } from '#contract/payTask.contract.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { taskListWords } from '#server/pay/taskListWorkbook.ts'
import { payTask as payEn } from '#src/parts/pay/words.en.ts'
import { payTask as payZhCN } from '#src/parts/pay/words.zhCN.ts'
import { addOrders, createPayWorld, type PayWorld } from './payWorld.ts'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld({}, 0)
})
afterAll(() => world.ports.close())

const exported = async (query = {}, options = {}) => {
  const blob = await world.me.call(exportPayTasks, { query }, options)
  const [sheet] = await readWorkbook(Buffer.from(await new Response(blob).arrayBuffer()))
  return sheet?.data ?? []
}

test('the file has the rows of the list under its filters, in its order, and sums that add up', async () => {
  for (const count of [1, 3, 2]) {
    const task = await world.draft(await addOrders(world.ports, count))
    const body = {
      version: task.version,
      shownName: task.taskName,
      taskName: `=HYPERLINK("x") ${count}`,
    }
    await world.me.call(namePayTask, { params: { id: task.id }, body })
    world.ports.clock.advance(1_000)
  }
  const query = { taskNo: 'HYPERLINK', sort: 'totalFen', direction: 'asc' } as const
  const { records, sums } = await world.me.call(pagePayTasks, { query })
  const [heading, ...rows] = await exported(query)
  expect(heading).toEqual(taskListWords['zh-CN'].headings)
  expect(rows.map((row) => row[0])).toEqual([...records.map(({ taskNo }) => taskNo), '合计'])
  // Nothing in it is a formula.
  expect(rows[0]?.[1]).toBe(`'${records[0]?.taskName}`)
  const totals = rows.map((row) => Math.round(Number(row[4]) * 100))
  expect(totals).toEqual([...records.map(({ totalFen }) => totalFen), sums.totalFen])
  expect(rows.at(-1)?.[3]).toBe(6)
  expect(rows.map((row) => row[8])).toEqual(rows.map((row) => row[4]))
  const logged = await world.ports.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'tasks.exported'))
  expect(logged.map(({ params }) => params)).toEqual([query])
  expect(await exported({ taskNo: 'nothing' })).toEqual([heading])
})

test.each([
  ['zh-CN', payZhCN, '（元）'],
  ['en', payEn, ' (yuan)'],
] as const)('%s: it says everything as the page does', (locale, words, unit) => {
  const { headings, channels, states } = taskListWords[locale]
  for (const [channel, word] of Object.entries(channels))
    expect(words[`payTask.channel.${channel}` as keyof typeof words]).toBe(word)
  const own = { unknown: 'detailStatus.15', returned: 'detailStatus.returned' } as const
  for (const [state, word] of Object.entries(states)) {
    const key = own[state as keyof typeof own] ?? `status.${state}`
    expect(words[`payTask.${key}` as keyof typeof words]).toBe(word)
  }
  const said = new Set<string>(Object.values(words))
  const isSaid = (heading: string) => said.has(heading) || said.has(heading.replace(unit, ''))
  expect(headings.filter((heading) => !isSaid(heading))).toEqual([])
})
