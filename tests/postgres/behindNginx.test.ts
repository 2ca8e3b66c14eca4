import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { queryAccountBook } from '#contract/accountBook.contract.ts'
import { actKeyAt } from '#contract/act.rules.ts'
import { login } from '#contract/auth.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import * as calls from '#contract/payTask.contract.ts'
import { timeOf } from '#contract/time.ts'
import { entUser } from '#server/auth/auth.schema.ts'
import { listenOver } from '#server/platform/db/listen.ts'
import { limits, spentChannel } from '#server/platform/rateLimit.ts'
import { settleSetting } from '#server/platform/setting.ts'
import { freePort } from '#tests/freePort.ts'
import { createClient } from '#tests/server/client.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { addOrders, carrier, password } from '#tests/server/pay/payWorld.ts'
import { launchPortal } from './portalProcess.ts'
import { createPostgresPorts } from './postgresPorts.ts'

const directory = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
const processes: ChildProcess[] = []
/** What every answer carries (`securityHeaders.ts`). */
const securityHeaderNames = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
]
let bases: string[]
let ports: Awaited<ReturnType<typeof createPostgresPorts>>
let port: number
let plain: number
let orderIds: string[]
let certificate: string

/** The site as it is shipped, on ports and with a certificate of its own; each place must be there. */
const siteWith = (places: Readonly<Record<string, string>>) =>
  Object.entries(places).reduce(
    (text, [shipped, own]) => {
      expect(text).toContain(shipped)
      return text.replaceAll(shipped, own)
    },
    readFileSync('deploy/nginx.conf', 'utf8'),
  )

const startNginx = async (upstreams: readonly string[]) => {
  port = await freePort()
  plain = await freePort()
  const [first = '', second = ''] = upstreams
  const site = siteWith({
    '127.0.0.1:8081': first,
    '127.0.0.1:8082': second,
    'listen 80;': `listen 127.0.0.1:${plain};`,
    'listen 443 ssl': `listen 127.0.0.1:${port} ssl`,
    '/etc/portal/tls/': `${directory}/`,
    '/var/log/nginx/': `${directory}/`,
  })
  writeFileSync(join(directory, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/tmp/${name};`)
    .join(' ')
  mkdirSync(join(directory, 'tmp'))
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(directory, 'nginx.conf'),
    `${user} daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;
    events {} http { access_log off; ${temporary} include ${directory}/site.conf; }`,
  )
  const own = ['-p', directory, '-c', join(directory, 'nginx.conf')]
  execFileSync('nginx', ['-t', '-q', ...own])
  processes.push(spawn('nginx', own, { stdio: ['ignore', 'ignore', 'inherit'] }))
}

beforeAll(async () => {
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
      '/CN=credit.example',
      '-addext',
      'subjectAltName=DNS:credit.example',
      '-keyout',
      join(directory, 'privkey.pem'),
      '-out',
      join(directory, 'fullchain.pem'),
    ],
    { stdio: 'ignore' },
  )
  certificate = readFileSync(join(directory, 'fullchain.pem'), 'utf8')
  ports = await createPostgresPorts({ now: timeOf(Date.now()), world: 'orders' })
  orderIds = await addOrders(ports, 2)
  // The servers find their database filled.
  await settleSetting(ports.db, 'demoSeededAt', 0)
  const environment = { TRUST_PROXY: '1', PUBLIC_URL: 'https://credit.example', RATE_LIMITS: '1' }
  const launched = [
    await launchPortal({ url: ports.url, directory, environment }),
    await launchPortal({ url: ports.url, directory, environment }),
  ]
  processes.push(...launched.map(({ child }) => child))
  bases = launched.map(({ base }) => base)
  await startNginx(bases.map((base) => `127.0.0.1:${new URL(base).port}`))
})
afterAll(async () => {
  for (const child of processes) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve))
  }
  await ports.close()
  rmSync(directory, { recursive: true, force: true })
})

/** A request over TLS, whose certificate is checked, from an address of this machine that is not nginx's. */
const ask = (
  path: string,
  { method, headers, body }: { method: string; headers: Headers; body: Buffer },
) =>
  new Promise<Response>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        ca: certificate,
        servername: 'credit.example',
        localAddress: '127.0.0.7',
        headers: { ...Object.fromEntries(headers), host: 'credit.example' },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const given = Object.entries(response.headers).flatMap(([name, value]) =>
            [value ?? []].flat().map((one): [string, string] => [name, one]),
          )
          resolve(
            new Response(Buffer.concat(chunks), {
              status: response.statusCode ?? 0,
              headers: given,
            }),
          )
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })

const get = (path: string) =>
  ask(path, { method: 'GET', headers: new Headers(), body: Buffer.alloc(0) })

const clientOf = (token: string | null) =>
  createClient({
    token,
    now: Date.now,
    deliver: async (given) => {
      const { pathname, search } = new URL(given.url)
      // Who calls says another address: it must not be believed.
      const headers = new Headers(given.headers)
      headers.set('x-forwarded-for', '203.0.113.66')
      const body = Buffer.from(await given.arrayBuffer())
      return ask(`${pathname}${search}`, { method: given.method, headers, body })
    },
  })

test('somebody logs in and pays over TLS through nginx, over two processes, under the address that nginx saw', async () => {
  const ready = () =>
    get('/ready').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready).toBe(200)
  const session = await clientOf(null).call(login, { body: { account: carrier, password } })
  if (!('token' in session)) throw new Error('a member logs in')
  const [user] = await ports.db.select().from(entUser).where(eq(entUser.account, carrier))
  expect(user?.lastLoginIp).toBe('127.0.0.7')

  const me = clientOf(session.token)
  const task = await me.call(calls.addPayTask, { body: { orderIds, orderKind: 'API' } })
  const book = await me.call(queryAccountBook, {})
  const payerAccount = book?.accountBookId ?? ''
  const body = { taskId: task.id, payerAccount }
  const { version } = (await me.call(calls.alipayCheck, { body })).task
  const key = actKeyAt(Date.now(), randomUUID())
  await me.call(calls.startAlipay, { body: { taskId: task.id, version, password } }, { key })
  const status = async () => {
    const { status: at, cashierUrl } = await me.call(calls.getPayTask, { params: { id: task.id } })
    const no = cashierUrl?.split('/').at(-1)
    if (at === 20 && no)
      await me.call(desk.decideCashier, { params: { no }, body: { decision: 'confirm', password } })
    await me.call(desk.moveClock, { body: { seconds: 31 } })
    for (const name of ['deadlines', 'settlement', 'query'] as const)
      await me.call(desk.runSweep, { body: { name } })
    return at
  }
  await expect.poll(status).toBe(40)
  expect(await findUnbalanced(ports.db)).toEqual([])
})

test('what an address spends in one process it has not left in the other', async () => {
  const [one = '', other = ''] = bases
  const address = '203.0.113.99'
  /** The status of so many logins at once, which say nothing. */
  const tryLogins = async (base: string, count: number) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    const asked = Array.from({ length: count }, () =>
      fetch(`${base}${login.path}`, { method: 'POST', headers, body: '{}' }),
    )
    return (await Promise.all(asked)).map(({ status }) => status)
  }
  let told = 0
  const heard = (_: string, word: string) => {
    for (const [, who, some] of JSON.parse(word).spent) if (who === address) told += some
  }
  const ignored = () => undefined
  const listening = await new Promise<{ end: () => Promise<void> }>((resolve) => {
    const again = () => resolve({ end })
    const end = listenOver(ports.url, [{ channels: [spentChannel], heard, again, lost: ignored }])
  })
  onTestFinished(listening.end)

  for (let statuses: number[] = []; !statuses.includes(429);) statuses = await tryLogins(one, 10)
  // The last few are not told by themselves.
  await expect.poll(() => told).toBeGreaterThan(limits.login * 0.9)
  // By itself the other would let all of these pass; the word reaches it when it reaches us, or soon after.
  let refused = 0
  for (let round = 0; round < 5 && refused === 0; round++) {
    if (round > 0) await setTimeout(500)
    refused = (await tryLogins(other, limits.login / 6)).filter((status) => status === 429).length
  }
  expect(refused).toBeGreaterThan(0)
})

test('what tells of the inside is not reached from outside, and the policy of the pages arrives whole', async () => {
  expect((await get('/metrics')).status).toBe(404)
  const { headers } = await get('/api/ws/ent/personal/getUserInfo')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

/** What a client that offers this is given: a protocol and a cipher, or nothing. */
const agreed = (offered: ConnectionOptions) =>
  new Promise<string | null>((resolve) => {
    const options = { host: '127.0.0.1', port, ca: certificate, servername: 'credit.example' }
    const socket = connectTls({ ...options, ...offered }, () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
      socket.end()
    })
    socket.on('error', () => resolve(null))
  })

test('TLS is 1.2 or 1.3, the later where both can, with authenticated ciphers and keys that are used once', async () => {
  expect(await agreed({})).toMatch(/^TLSv1\.3 /)
  expect(await agreed({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 ECDHE-ECDSA-AES256-GCM-SHA384')
  // OpenSSL itself offers what is old at this level alone.
  const old = (ciphers: string) => `${ciphers}:@SECLEVEL=0`
  expect(
    await agreed({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: old('ALL') }),
  ).toBeNull()
  for (const ciphers of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384'])
    expect(await agreed({ maxVersion: 'TLSv1.2', ciphers: old(ciphers) }), ciphers).toBeNull()
})

test('who comes unencrypted is led on where a person looks, and refused where a program calls', async () => {
  const asked = (path: string) => fetch(`http://127.0.0.1:${plain}${path}`, { redirect: 'manual' })
  const page = await asked('/login?from=1')
  expect(page.status).toBe(301)
  expect(page.headers.get('location')).toBe('https://127.0.0.1/login?from=1')
  const call = await asked(login.path)
  expect([call.status, call.headers.get('location')]).toEqual([403, null])
})

describe('what nginx answers by itself', () => {
  /** An answer as it comes, to lines that may be none of a request. */
  const said = (lines: string, at: number) =>
    new Promise<string>((resolve, reject) => {
      const socket =
        at === port
          ? connectTls({
              host: '127.0.0.1',
              port: at,
              ca: certificate,
              servername: 'credit.example',
            })
          : connectPlain(at, '127.0.0.1')
      let text = ''
      socket.setEncoding('utf8')
      socket.on('data', (piece: string) => (text += piece))
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
      socket.write(lines)
    })
  const of = (path: string, more = '') =>
    `GET ${path} HTTP/1.1\r\nHost: credit.example\r\nConnection: close\r\n${more}\r\n`
  const large = `POST /x?token=spoken HTTP/1.1\r\nHost: credit.example\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n`

  test.each([
    ['a redirect', 301, () => said(of('/tasks?token=spoken'), plain)],
    ['400', 400, () => said('GET /%zz?token=spoken HTTP/1.1\r\nHost: a b\r\n\r\n', port)],
    ['404', 404, () => said(of('/metrics?token=spoken'), port)],
    ['413', 413, () => said(large, port)],
    ['414', 414, () => said(of(`/${'x'.repeat(40_000)}?token=spoken`), port)],
    [
      'what the portal answers',
      401,
      () =>
        said(
          of(
            '/api/ws/ent/personal/getUserInfo?token=spoken',
            'Authorization: Bearer spoken\r\nReferer: https://credit.example/?token=spoken\r\n',
          ),
          port,
        ),
    ],
  ] as const)('%s carries the security headers once, and no version', async (_, status, ask) => {
    const [head = ''] = (await ask()).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of securityHeaderNames)
      expect(head.match(new RegExp(`^${name}: .`, 'gim')), name).toHaveLength(1)
    expect(head).not.toMatch(/nginx\/\d/)
  })

  test('where no process answers, too; and no log has a query, a token or where somebody came from', async () => {
    for (const child of processes.slice(0, 2)) child.kill('SIGKILL')
    await expect.poll(async () => (await get('/?token=spoken')).status).toBe(502)
    const { headers } = await get('/?token=spoken')
    for (const name of securityHeaderNames) expect(headers.has(name), name).toBe(true)
    const logs = ['portal.log', 'portal.error.log', 'error.log'].map((name) =>
      readFileSync(join(directory, name), 'utf8'),
    )
    expect(logs[0]).toContain('"path":"/api/ws/ent/personal/getUserInfo"')
    expect(logs.join('')).not.toContain('spoken')
  })
})
