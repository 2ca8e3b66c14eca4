import { createApi } from '#tests/server/api.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'

/** A server with the demonstration's register, lists, notices and members, and a visitor. */
export const createCreditServer = async () => {
  const ports = await createTestPorts({ world: 'credit' })
  const api = createApi(ports)
  return { ports, api, visitor: api.anonymous }
}
