import * as book from '#contract/accountBook.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { carrier, password } from '#tests/server/pay/payWorld.ts'
import { createTestPorts, type TestOptions, type TestPorts } from '#tests/server/testPorts.ts'

/** A haulier that has no book yet. */
export const newcomer = '91339901MAXXX00821'

/** The network-freight enterprise with its book, one without, and what they do. */
export const createBookWorld = async (options: TestOptions = {}) => {
  const ports = await createTestPorts({ ...options, world: 'orders' })
  const api = createApi(ports)
  // Days pass in these tests: whoever calls after a while logs in again.
  const whoever = (uscc: string): Pick<Client, 'call'> => {
    let session = { at: -1, client: Promise.resolve(api.anonymous) }
    return {
      call: async (...asked) => {
        const at = ports.clock.now()
        if (at !== session.at) session = { at, client: api.as(uscc) }
        return (await session.client).call(...asked)
      },
    }
  }
  const me = whoever(carrier)
  const other = whoever(newcomer)
  return { ports, api, me, other, ...stepsOf(ports, me) }
}

export type BookWorld = Awaited<ReturnType<typeof createBookWorld>>

/** The steps as somebody takes them. */
export const stepsOf = (ports: TestPorts, me: Pick<Client, 'call'>) => {
  const read = (who = me) => who.call(book.queryAccountBook)
  const sweep = () => ports.runSweep('accountBooks')
  const noOf = (url: string | null) => url?.split('/').at(-1) ?? ''
  /** What is decided on a page, by the password that all of the demonstration have. */
  const answer = (url: string | null, decision: 'confirm' | 'refuse' = 'confirm') =>
    me.call(desk.decideCashier, { params: { no: noOf(url) }, body: { decision, password } })
  const charge = (amountFen: number, channel: 1 | 2 = 1, who = me) =>
    who.call(book.chargeAccountBook, { body: { amountFen, channel } })
  const withdraw = async (amountFen: number, who = me) => {
    const { withdrawal } = await read(who)
    const cardId = withdrawal.card?.cardId ?? ''
    return who.call(book.withdrawFromAccountBook, { body: { amountFen, cardId, password } })
  }
  const withdrawals = async (who = me) =>
    (await who.call(book.queryWithdrawalList, { query: {} })).records
  const charges = async (who = me) => (await who.call(book.queryChargeList, { query: {} })).records
  const movements = async (query: book.MovementFilter = {}, who = me) =>
    who.call(book.queryBookTransferList, { query })
  /** How transfers to this payee will go. */
  const rule = (
    outcome: desk.DeskRule['outcome'],
    answer: desk.DeskRule['answer'] = 'normal',
    more: Partial<desk.DeskRule> = {},
  ) =>
    me.call(desk.addRule, {
      body: {
        channel: 'ALIPAY',
        payee: null,
        times: 1,
        outcome,
        errorCode: null,
        delaySeconds: 0,
        answer,
        ...more,
      },
    })
  return { read, sweep, noOf, answer, charge, withdraw, withdrawals, charges, movements, rule }
}
