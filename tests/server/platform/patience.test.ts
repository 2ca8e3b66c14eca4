import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Channel } from '#server/platform/channels/channel.ts'
import { isSilence, patient } from '#server/platform/channels/patience.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const place = { at: 0, outBizNo: '', kind: '' }
const request = {} as Parameters<Channel['openCashier']>[0] // nobody reads it

test.each<[keyof Channel, (channel: Channel) => Promise<unknown>]>([
  ['send', (channel) => channel.send([])],
  ['query', (channel) => channel.query([])],
  ['openCashier', (channel) => channel.openCashier(request)],
  ['cashierState', (channel) => channel.cashierState('1')],
  ['closeCashier', (channel) => channel.closeCashier('1')],
  ['statement', (channel) => channel.statement('2026-11-21', place, 1)],
  ['receipt', (channel) => channel.receipt('1', 'zh-CN')],
])(
  'a channel may take its time to answer %s, and whoever asked it does not wait for ever',
  async (name, ask) => {
    const answers = (milliseconds: number) =>
      patient({
        [name]: () => new Promise((resolve) => setTimeout(() => resolve(name), milliseconds)),
      } as unknown as Channel) // one call of it is asked
    const outcomes = ['waits', 'waits']
    const follow = (at: number, asked: Promise<unknown>) =>
      void asked.then(
        (reply) => (outcomes[at] = String(reply)),
        (error: unknown) => (outcomes[at] = isSilence(error) ? 'silence' : 'another error'),
      )
    follow(0, ask(answers(14_000)))
    follow(1, ask(answers(10 ** 9)))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(outcomes).toEqual([name, 'silence'])
  },
)
