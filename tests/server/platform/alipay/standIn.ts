import { execFileSync } from 'node:child_process'
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  X509Certificate,
} from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '#server/platform/settings.ts'

export const appId = '2021000000000001'

/** The certificates as they are handed out: an authority's, the app's and Alipay's, signed by it. */
const makeCertificates = () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-alipay-'))
  const file = (name: string) => join(directory, name)
  const run = (line: string, ...files: string[]) =>
    execFileSync('openssl', [...line.split(' '), ...files], { stdio: 'ignore' })
  const days = '-days 2 -sha256'
  const newKey = 'req -newkey rsa:2048 -nodes -subj'
  run(`${newKey} /CN=root -x509 ${days} -keyout`, file('root.key'), '-out', file('root.crt'))
  for (const name of ['app', 'alipay', 'stranger']) {
    run(`${newKey} /CN=${name} -keyout`, file(`${name}.key`), '-out', file(`${name}.csr`))
    const signed = ['-CA', file('root.crt'), '-CAkey', file('root.key'), '-CAcreateserial']
    const into = ['-in', file(`${name}.csr`), '-out', file(`${name}.crt`)]
    run(`x509 -req ${days}`, ...signed, ...into)
  }
  const read = (name: string) => readFileSync(file(name), 'utf8')
  const copies = {
    appCertPublicKey: 'app',
    alipayCertPublicKey_RSA2: 'alipay',
    alipayRootCert: 'root',
  }
  for (const [name, from] of Object.entries(copies))
    writeFileSync(file(`${name}.crt`), read(`${from}.crt`))
  return { directory, read }
}

/** As Alipay numbers a certificate. */
const numberOf = (pem: string) => {
  const { issuer, serialNumber } = new X509Certificate(pem)
  return createHash('md5')
    .update(`${issuer}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex')
}

export type Answer =
  | { code: string; [field: string]: unknown }
  | { status: number }
  | { text: string }
  | 'silent'
  | 'cut'

export type Asked = {
  method: string
  content: Record<string, unknown>
  fields: Record<string, string>
}

/** A gateway that verifies and signs as Alipay's does, and answers as a test has it. */
export const createStandIn = async () => {
  const certificates = makeCertificates()
  const { read, directory } = certificates
  const verifyKey = createPublicKey(read('app.crt'))
  const numbers = { app: numberOf(read('app.crt')), alipay: numberOf(read('alipay.crt')) }
  const signBy = (name: string, text: string) =>
    createSign('RSA-SHA256')
      .update(text)
      .sign(createPrivateKey(read(`${name}.key`)), 'base64')
  const standIn = {
    asked: [] as Asked[],
    /** What the next questions are answered. */
    answer: (_: Asked): Answer => ({ code: '10000', msg: 'Success' }),
    file: new Uint8Array(),
    signedBy: 'alipay',
    signBy,
    base: '',
    /** A reply as it is sent, signed. */
    replyTo: (method: string, data: object) => {
      const text = JSON.stringify(data)
      const sign = signBy(standIn.signedBy, text)
      return `{"${method.replaceAll('.', '_')}_response":${text},"alipay_cert_sn":"${numbers.alipay}","sign":"${sign}"}`
    },
    /** A notice as it is posted. */
    noticeOf: (fields: Record<string, string>, by = 'alipay') => {
      const all: Record<string, string> = {
        app_id: appId,
        charset: 'utf-8',
        sign_type: 'RSA2',
        ...fields,
      }
      const text = Object.keys(all)
        .filter((name) => name !== 'sign_type')
        .toSorted()
        .map((name) => `${name}=${all[name]}`)
        .join('&')
      return new URLSearchParams({ ...all, sign: signBy(by, text) }).toString()
    },
    settings: (more: Record<string, string> = {}) => {
      const { alipay } = readEnvironment({
        DEMO: '0',
        ALIPAY_APP_ID: appId,
        ALIPAY_KEY: read('app.key'),
        ALIPAY_CERTS: directory,
        ALIPAY_GATEWAY: `${standIn.base}/gateway.do`,
        ...more,
      }).settings
      if (!alipay) throw new Error('no settings')
      return alipay
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(directory, { recursive: true })
    },
  }

  const isRight = (fields: Record<string, string>) => {
    const { sign = '', ...rest } = fields
    const text = Object.keys(rest)
      .toSorted()
      .map((name) => `${name}=${rest[name]}`)
      .join('&')
    return (
      rest['app_id'] === appId &&
      rest['sign_type'] === 'RSA2' &&
      rest['app_cert_sn'] === numbers.app &&
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(rest['timestamp'] ?? '') &&
      createVerify('RSA-SHA256').update(text).verify(verifyKey, sign, 'base64')
    )
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', standIn.base)
    if (url.pathname !== '/gateway.do') return void response.end(standIn.file)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const body = new URLSearchParams(Buffer.concat(pieces).toString())
    const fields = Object.fromEntries([...url.searchParams, ...body])
    const { method = '', biz_content: content = '{}' } = fields
    const asked = { method, content: JSON.parse(content), fields }
    if (!isRight(fields)) {
      const refused = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
      return void response.end(standIn.replyTo(method, refused))
    }
    standIn.asked.push(asked)
    const answer = standIn.answer(asked)
    if (answer === 'silent') return undefined
    if (answer === 'cut') return void request.socket.destroy()
    if ('text' in answer && typeof answer.text === 'string') return void response.end(answer.text)
    if ('status' in answer && typeof answer.status === 'number') {
      response.writeHead(answer.status, { location: `${standIn.base}/elsewhere` })
      return void response.end()
    }
    return void response.end(standIn.replyTo(method, answer))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  standIn.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens at a port
  return standIn
}

export type StandIn = Awaited<ReturnType<typeof createStandIn>>
