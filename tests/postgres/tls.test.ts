import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPostgresTool } from '#server/backup/postgresTool.ts'
import { connectPostgres } from '#server/platform/db/connect.ts'
import { prepare } from '#server/platform/db/prepare.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createQueue } from '#server/platform/jobs/queue.ts'
import { createTestPorts } from '#tests/server/testPorts.ts'
import { createPostgres } from './ownPostgres.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-tls-'))
const fileOf = (name: string) => join(directory, name)

/** A certificate of the name `localhost` that signs itself. */
const makeCertificate = (name: string) => {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      fileOf(`${name}.key`),
      '-out',
      fileOf(`${name}.pem`),
    ],
    { stdio: 'ignore' },
  )
  chmodSync(fileOf(`${name}.key`), 0o600)
  // The database, which is not root, has to read its own.
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync('/var/lib/postgresql')
  for (const file of ['.', `${name}.key`, `${name}.pem`]) chownSync(fileOf(file), uid, gid)
}

let postgres: Awaited<ReturnType<typeof createPostgres>>
beforeAll(async () => {
  for (const name of ['ours', 'others']) makeCertificate(name)
  const files = `-c ssl_cert_file=${fileOf('ours.pem')} -c ssl_key_file=${fileOf('ours.key')}`
  postgres = await createPostgres({ more: `-c ssl=on ${files}` })
})
afterAll(async () => {
  await postgres.close()
  rmSync(directory, { recursive: true })
})

const urlOf = (host: string, signer: string) => {
  const url = new URL(postgres.url)
  url.hostname = host
  url.searchParams.set('sslmode', 'verify-full')
  url.searchParams.set('sslrootcert', fileOf(`${signer}.pem`))
  return url.href
}

test('whatever the portal asks goes over TLS: questions, transactions, migrations, what it hears, jobs and dumps', async () => {
  const database = connectPostgres(urlOf('localhost', 'ours'))
  await prepare(database)
  const ports = await createTestPorts({ database })
  const queue = createQueue(database)
  await queue.start({ ...ports, jobs: queue.jobs })
  const { promise: isHeard, resolve: again } = Promise.withResolvers<void>()
  const ignored = () => undefined
  const unlisten = await database.listen([
    { channels: ['tried'], heard: ignored, again, lost: ignored },
  ])
  await isHeard
  const plain = await database.db.transaction((tx) =>
    rowsOf(
      tx,
      sql`select application_name from pg_stat_activity join pg_stat_ssl using (pid)
        where client_addr is not null and not ssl`,
    ),
  )
  expect(plain).toEqual([])
  const dump = fileOf('dump')
  await runPostgresTool('pg_dump', urlOf('localhost', 'ours'), ['--schema-only', '--file', dump])
  expect(existsSync(dump)).toBe(true)
  await unlisten()
  await queue.stop()
  await ports.close()
})

test('a database that shows another certificate, or another name, is told nothing', async () => {
  for (const [host, signer] of [
    ['localhost', 'others'],
    ['127.0.0.1', 'ours'],
  ] as const) {
    const database = connectPostgres(urlOf(host, signer))
    await expect(prepare(database), host).rejects.toThrow()
    await database.close()
    const asked = runPostgresTool('pg_dump', urlOf(host, signer), ['--file', fileOf('none')])
    await expect(asked, host).rejects.toThrow(/certificate/)
  }
})
