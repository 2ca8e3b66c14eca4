import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEntSignature, getEntSignature } from '#contract/entSignature.contract.ts'
import { bodies } from '#contract/entSignature.examples.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { readWorkbench } from '#contract/workbench.contract.ts'
import { operate } from '#server/operator/operate.ts'
import { refusalOf } from '#tests/server/api.ts'
import { carrierUscc, createOrderServer } from '#tests/server/order/orderSetup.ts'

let server: Awaited<ReturnType<typeof createOrderServer>>
beforeAll(async () => {
  server = await createOrderServer({ settings: { demo: true } })
})
afterAll(() => server.ports.close())

const dayMs = 86_400_000
const body = bodies.applyEntSignature
const read = () => server.carrier.call(getEntSignature)
const apply = () => server.carrier.call(applyEntSignature, { body })
/** Time goes by, in which sessions end. */
const pass = async (milliseconds: number) => {
  await server.ports.clock.advance(milliseconds)
  server.carrier = await server.api.as(carrierUscc)
}
const waits = async () => {
  const { waiting } = await server.carrier.call(readWorkbench)
  return (waiting ?? []).filter(({ kind }) => kind === 'signatureEnding')
}

test('a seal is applied for once, issued, ends, and is renewed', async () => {
  expect(await read()).toMatchObject({
    signStatus: 0,
    certNo: null,
    sealImage: null,
    canApply: true,
  })
  expect(await waits()).toEqual([])
  expect(await apply()).toMatchObject({ signStatus: 1, canApply: false })
  expect(await refusalOf(apply())).toBe('stateForbids')

  await pass(6_000)
  await server.ports.runSweep('reviews')
  const opened = await read()
  const validTo = dayOf(server.ports.clock.now() + 364 * dayMs)
  expect(opened).toMatchObject({
    signStatus: 2,
    certValidTo: validTo,
    sealName: '云途示例网络货运有限公司',
    canApply: false,
  })
  expect(decodeURIComponent(opened.sealImage ?? '')).toContain(
    '云途示例网络货运有限公司</textPath>',
  )
  const { records } = await server.carrier.call(queryMessages, { query: { size: 1 } })
  expect(records).toMatchObject([{ kind: 'signatureOpened', params: { validTo } }])
  expect(await refusalOf(apply())).toBe('stateForbids')

  await pass(340 * dayMs)
  expect(await read()).toMatchObject({ signStatus: 2, canApply: true })
  expect(await waits()).toMatchObject([{ count: 1, dueTime: `${validTo} 23:59:59` }])
  await pass(30 * dayMs)
  expect(await read()).toMatchObject({ signStatus: 3, canApply: true, certNo: opened.certNo })
  // What stood is shown until the next one is there.
  expect(await apply()).toMatchObject({ signStatus: 1, certNo: opened.certNo })
  expect(await waits()).toEqual([])

  const run = (...argv: string[]) => operate(argv, (work) => work(server.ports))
  expect((await run('signatures', 'list')).out).toContain(`${carrierUscc}`)
  const issued = await run('signatures', 'issue', carrierUscc, '--as', 'Li Ming')
  expect(issued).toMatchObject({ exitCode: 0 })
  expect(await run('signatures', 'issue', carrierUscc, '--as', 'Li Ming')).toMatchObject({
    exitCode: 1,
  })
  const renewed = await read()
  expect(renewed.signStatus).toBe(2)
  expect(renewed.certNo).not.toBe(opened.certNo)
})

test('renewed before its end, it lasts a year beyond it', async () => {
  const { certValidTo } = await read()
  await pass(340 * dayMs)
  expect(await read()).toMatchObject({ signStatus: 2, canApply: true })
  await apply()
  await pass(6_000)
  await server.ports.runSweep('reviews')
  const later = dayOf(instantOf(`${certValidTo} 12:00:00`) + 365 * dayMs)
  expect(await read()).toMatchObject({ signStatus: 2, certValidTo: later, canApply: false })
})

test('it is good on its last day, and renewed from thirty days before', async () => {
  const { certValidTo } = await read()
  const last = instantOf(`${certValidTo} 23:59:59`)
  const at = async (time: number) => {
    await pass(time - server.ports.clock.now())
    const { signStatus, canApply } = await read()
    return { signStatus, canApply, waiting: (await waits()).length }
  }
  expect(await at(last - 30 * dayMs - dayMs)).toEqual({
    signStatus: 2,
    canApply: false,
    waiting: 0,
  })
  expect(await at(last - 30 * dayMs - dayMs + 1_000)).toEqual({
    signStatus: 2,
    canApply: true,
    waiting: 1,
  })
  expect(await at(last)).toEqual({ signStatus: 2, canApply: true, waiting: 1 })
  expect(await at(last + 1_000)).toEqual({ signStatus: 3, canApply: true, waiting: 1 })
})

test('another enterprise has its own', async () => {
  const other = await server.api.as('91349905MAXXX0058E')
  expect(await other.call(getEntSignature)).toMatchObject({ signStatus: 0, certNo: null })
})
