import { createApi } from '#tests/server/api.ts'
import { createTestPorts, type TestOptions } from '#tests/server/testPorts.ts'

export const carrierUscc = '91349901MAXXX00232'
export const consignorUscc = '91349902MAXXX0031B'

/** A server with the demonstration's fleet, contracts and blacklist, but no orders. */
export const createOrderServer = async (options?: TestOptions) => {
  const ports = await createTestPorts({ ...options, world: 'parties' })
  const ents = new Map(Array.from({ length: 12 }, (_, at) => [at + 1, ports.ent(at + 1)]))
  const api = createApi(ports)
  return {
    ports,
    ents,
    api,
    carrier: await api.as(carrierUscc),
    consignor: await api.as(consignorUscc),
  }
}
