import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { carryOut, type OperationName } from '#server/platform/channels/sandbox/bank.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'

/** The bank in a process of its own, as far as the portal can tell: it notes what it is asked, and leaves unanswered what it is told to. */
export const bankApart = async (ports: TestPorts) => {
  const bank = { asked: [] as string[], isSilent: (_question: string) => false }
  const here = { ...ports, tell: async () => undefined }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const name = request.url?.slice(1) as OperationName // the portal asks for nothing else
      const { given } = JSON.parse(Buffer.concat(parts).toString()) as { given: unknown[] }
      const question = `${name} ${JSON.stringify(given)}`
      bank.asked.push(question)
      if (bank.isSilent(question)) return response.destroy()
      const reply = (await carryOut(here, name, given)) ?? null
      return response.end(JSON.stringify({ reply }))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ports.settings.bankUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens at a port
  const close = async () => {
    ports.settings.bankUrl = null
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return Object.assign(bank, { close })
}
