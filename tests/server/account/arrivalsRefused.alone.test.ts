import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideArrival, listArrivals } from '#server/account/arrivals.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import type { ArrivedTransfer, BookChannel } from '#server/platform/channels/channel.ts'
import type * as channels from '#server/platform/channels/channels.ts'
import { type BookWorld, createBookWorld } from './bookWorld.ts'

/** What the channel does otherwise than the sandbox. */
const other = vi.hoisted(
  (): {
    arrived: (transfer: ArrivedTransfer) => ArrivedTransfer
    sendBack: (arrivalNo: string) => void
  } => ({ arrived: (transfer) => transfer, sendBack: () => undefined }),
)

vi.mock('#server/platform/channels/channels.ts', async (original) => {
  const real = await original<typeof channels>()
  const bookChannelOf = (ports: Parameters<typeof real.bookChannelOf>[0]): BookChannel => {
    const channel = real.bookChannelOf(ports)
    return {
      ...channel,
      arrivals: async (...asked) => (await channel.arrivals(...asked)).map(other.arrived),
      sendBack: async (arrivalNo) => {
        other.sendBack(arrivalNo)
        await channel.sendBack(arrivalNo)
      },
    }
  }
  return { ...real, bookChannelOf }
})

let world: BookWorld
beforeAll(async () => {
  world = await createBookWorld()
})
afterAll(() => world.ports.close())

const minute = 60_000
const arrives = async (amountFen: number) => {
  const accountBookId = (await world.read()).accountBookId ?? ''
  const payer = { payerName: '别的示例企业', payerAccount: '6299999999990000' }
  await world.ports.clock.advance(minute)
  return bankOf(world.ports).receiveTransfer({ ...payer, accountBookId, amountFen })
}
const waiting = async () => (await listArrivals(world.ports.db, 100)).records

test('a transfer of which the channel says less than it promised is put aside', async () => {
  // `as`: what a channel answers is of another program.
  const nobody = { payerName: null, payerAccount: null, at: 'soon' } as unknown as ArrivedTransfer
  other.arrived = (transfer) => ({ ...transfer, ...nobody })
  await arrives(33_300)
  await world.sweep()
  other.arrived = (transfer) => transfer
  expect(await waiting()).toMatchObject([
    { reason: 'unreadable', payerName: '', amountFen: 33_300 },
  ])
})

test('what the channel refuses to send back waits, and nothing behind it does', async () => {
  await arrives(44_400)
  await world.sweep()
  for (const { arrivalId } of await waiting())
    await decideArrival(
      world.ports,
      arrivalId,
      { result: 2, remark: '请原路退回' },
      'operator:test',
    )
  const asked: string[] = []
  other.sendBack = (arrivalNo) => {
    asked.push(arrivalNo)
    if (asked.length === 1) throw new Error('no such transfer')
  }
  await world.sweep()
  expect(new Set(asked).size).toBe(2)
  await world.sweep()
  expect(asked).toHaveLength(2)
  await world.ports.clock.advance(minute)
  await world.sweep()
  expect(asked.slice(2)).toEqual([asked[0]])
})
