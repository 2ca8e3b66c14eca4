import { once } from 'node:events'
import { carryOut, tellPortal, type BankPorts } from '#server/platform/channels/sandbox/bank.ts'
import { closeServer, createHttpServer, listenAt } from '#server/platform/httpServer.ts'
import { readEnvironment } from '#server/platform/settings.ts'
import { withPorts } from '#server/platform/withPorts.ts'
import { createBank } from './app.ts'

const environment = readEnvironment(process.env)
const beatMs = 2_000

// The sandbox's bank in a process of its own, on a database of its own: a portal finds it by BANK_URL.
await withPorts(environment, async (given) => {
  const { channelSecret } = environment.settings
  if (channelSecret === null)
    throw new Error('CHANNEL_SECRET is not set: nobody could ask the bank')
  const settings = { ...given.settings, channelSecret }
  const ports: BankPorts = { ...given, settings, tell: tellPortal(settings) }
  const server = createHttpServer(createBank(ports), settings)
  await listenAt(server, { port: environment.port, host: environment.host ?? undefined })
  // It lives on while nobody asks.
  const live = async () => {
    await carryOut(ports, 'passTime', [])
    await carryOut(ports, 'deliver', [])
  }
  const beat = setInterval(
    () => void live().catch((error: unknown) => ports.log.error({ err: error }, 'bank')),
    beatMs,
  )
  process.stdout.write(`  Bank  http://localhost:${environment.port}\n`)
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  clearInterval(beat)
  await closeServer(server)
})
