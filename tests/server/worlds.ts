import { dayOf } from '#contract/time.ts'
import { seedAccounts } from '#server/account/account.demo.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { seedCredit } from '#server/credit/credit.demo.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import { seedEnterprises } from '#server/demo/enterprises.ts'
import { createShift } from '#server/demo/shift.ts'
import { seedOrders } from '#server/order/order.demo.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { seedPayTasks } from '#server/pay/pay.demo.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const withParties = async (ports: Ports) => {
  const ents = await seedEnterprises(ports)
  const shift = createShift(dayOf(ports.clock.now()))
  await seedParties(ports, ents, shift)
  return { ents, shift }
}

const withOrders = async (ports: Ports) => {
  const { ents, shift } = await withParties(ports)
  const orders = await seedOrders(ports, ents, shift)
  const accounts = await seedAccounts(ports, ents, shift)
  return { ents, shift, orders, accounts }
}

/** What a test may find in its database, each filled out of the demonstration. */
export const worlds = {
  /** The schema alone. */
  empty: async () => undefined,
  /** The twelve enterprises. */
  enterprises: seedEnterprises,
  /** With the fleet, contracts and the blacklist. */
  parties: withParties,
  /** With the register, lists, notices and members. */
  credit: async (ports: Ports) => seedCredit(ports, (await withParties(ports)).shift),
  /** With orders, and accounts to pay them from. */
  orders: withOrders,
  /** With tasks that pay some of them, and loans. */
  loans: async (ports: Ports) => seedPayTasks(ports, await withOrders(ports)),
} satisfies Record<string, (ports: Ports) => Promise<unknown>>

export type World = keyof typeof worlds

export const worldNames = Object.keys(worlds) as World[] // the keys of `worlds` are `World`

/** Ids of the demonstration's enterprises by their numbers, 1 to 12; none in an empty world. */
export const entIdsIn = async (db: Db): Promise<Map<number, string>> => {
  const rows = await db.select({ id: enterprise.id, uscc: enterprise.uscc }).from(enterprise)
  const ids = new Map(rows.map(({ id, uscc }) => [uscc, id]))
  return new Map(data.enterprises.map((one) => [one.id, ids.get(one.uscc) ?? '']))
}
