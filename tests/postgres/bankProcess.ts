import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/freePort.ts'
import { testDataKey } from '#tests/server/testPorts.ts'
import { createDatabase } from './postgresPorts.ts'

const channelSecret = 'secret of portal and bank'

/** The sandbox's bank in a process and a database of its own, which outlive the portal that it gives notice to. */
export const launchBank = async (publicUrl: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'bank-'))
  const { database, url, drop } = await createDatabase()
  const port = await freePort()
  const child = spawn(process.execPath, ['server/bank/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DEMO_FORCE: '1',
      DATA_DIR: directory,
      DATA_KEY: testDataKey,
      CHANNEL_SECRET: channelSecret,
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    // It tells its address once it serves.
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the bank did not start')))
  })
  child.stdout.resume()
  const bankUrl = `http://localhost:${port}`
  return {
    db: database.db,
    /** How a portal finds it, as settings and as environment. */
    settings: { bankUrl, channelSecret, publicUrl },
    environment: { BANK_URL: bankUrl, CHANNEL_SECRET: channelSecret },
    close: async () => {
      const over = once(child, 'exit')
      child.kill('SIGTERM')
      await over
      await database.close()
      await drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
