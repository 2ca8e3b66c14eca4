import { createServer } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createApp } from '#server/app.ts'
import { bytesOnDisk } from '#server/bytes.ts'
import { connectPostgres } from '#server/db/connect.ts'
import type { Ports } from '#server/ports.ts'
import { createIds, takeProcessNumber } from '#server/snowflake.ts'
import { channelSecretOf, createClock } from '#server/stores/setting.ts'

// A server process that dies of kill -9 at a named point of a payment: URL and point are its arguments.
const [url = '', stopAt = ''] = process.argv.slice(2)

const { db } = connectPostgres(url)
const ports: Ports = {
  db,
  clock: await createClock(db, false),
  nextId: createIds(await takeProcessNumber(db)),
  files: bytesOnDisk(mkdtempSync(join(tmpdir(), 'portal-killed-'))),
  jobs: { kick: async () => undefined },
  scan: async () => true,
  log: pino({ level: 'silent' }),
  settings: {
    demo: true,
    publicUrl: 'http://localhost',
    rateLimits: false,
    trustProxy: false,
    province: '340000',
    mapReviewNo: null,
    channelSecret: await channelSecretOf(db),
  },
  checkpoint: async (name) => {
    if (name === stopAt) process.kill(process.pid, 'SIGKILL')
  },
}
const server = createServer(getRequestListener(createApp(ports).fetch))
server.listen(0, () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') process.stdout.write(`${address.port}\n`)
})
