import { dayOf } from '#contract/time.ts'
import { seedCredit } from '#server/credit/credit.demo.ts'
import { seedParties } from '#server/order/party.demo.ts'
import { createShift } from '#server/demo/shift.ts'
import { createApi } from '#tests/server/api.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'

/** A server with the demonstration's register, lists, notices and members, and a visitor. */
export const createCreditServer = async () => {
  const ports = await createTestPorts()
  const shift = createShift(dayOf(ports.clock.now()))
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  await seedParties(ports, ents, shift)
  await seedCredit(ports, shift)
  const api = createApi(ports)
  return { ports, api, visitor: api.anonymous }
}
