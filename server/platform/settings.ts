import { existsSync, readFileSync } from 'node:fs'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { join } from 'node:path'
import { isMailAddress } from './mailAddress.ts'
import type { AlipaySettings, MailServer, Settings, SmsGateway } from './ports.ts'

export type Site = {
  /** Number of the ICP filing. */
  icpNo: string
  /** Number of the public-security filing. */
  policeNo: string
  /** Identification code of a government site. */
  siteCode: string
  /** Who runs the portal. */
  host: string
  /** Where it is reached by phone, and a picture beside it: an address on this host. */
  phone: string
  contactImage: string
}

/** How this process runs, from its environment. */
export type Environment = {
  port: number
  /** Address that the server listens on; null: every one. The demonstration listens to this machine alone. */
  host: string | null
  dataDir: string
  databaseUrl: string | null
  /** Key that opens what is sealed, 64 hexadecimal digits; null: it is in a file. */
  dataKey: string | null
  /** That file; null: `data.key` in `dataDir`, which is made where there is none. */
  dataKeyFile: string | null
  /** Program that reads a file and ends with 0 when it is harmless; empty: files are taken as they are. */
  scanCommand: string | null
  logLevel: string
  /** Directory of the built pages. */
  portal: string
  /** Where the pages find the API; empty for this server. */
  apiBase: string
  /** Who stands behind the portal, as its pages say; what is empty is not shown. */
  site: Site
  /** Whether the portal only says that it is being maintained; the database is not opened. */
  maintenance: boolean
  settings: Omit<Settings, 'channelSecret'> & { channelSecret: string | null }
}

const provinceOf = (code: string) => {
  if (!/^[1-8]\d0000$/.test(code)) throw new Error(`PROVINCE is no province's code: ${code}`)
  return code
}

const longEnough = (token: string | null) => {
  if (token !== null && token.length < 32)
    throw new Error('OPERATOR_TOKEN has fewer than 32 characters')
  return token
}

/** Whether an address is on a list of addresses and of networks (`203.0.113.0/24`); without a list each is. */
const addressesOf = (listed: string | null) => {
  if (listed === null) return () => true
  const list = new BlockList()
  for (const one of listed.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    const prefix = Number(bits ?? most)
    if (isIP(address) === 0 || !(prefix >= 0 && prefix <= most))
      throw new Error(`CHANNEL_ADDRESSES has no address: ${one}`)
    list.addSubnet(address, prefix, family)
  }
  return (ip: string) => isIP(ip) !== 0 && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

const bankUrlOf = (text: (name: string) => string | null) => {
  const url = text('BANK_URL')
  if (url !== null && text('CHANNEL_SECRET') === null)
    throw new Error('BANK_URL needs CHANNEL_SECRET: what the bank is asked is signed with it')
  return url?.replace(/\/$/, '') ?? null
}

/** A socket, or an address that leads no further than this machine. */
const isLocal = ({ hostname, searchParams }: URL) => {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** Nobody on the way reads what the database is told, or answers in its place, unless somebody has said that it may be so. */
const databaseUrlOf = (text: string | null, isPlainAllowed: boolean) => {
  if (text === null) return null
  if (!URL.canParse(text)) throw new Error('DATABASE_URL is no address')
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null && mode !== 'verify-full' && mode !== 'disable')
    throw new Error(
      `DATABASE_URL says sslmode=${mode}: verify-full checks the certificate and the name, disable says that there is none`,
    )
  if (mode !== 'verify-full' && !isLocal(url) && !isPlainAllowed)
    throw new Error(
      'DATABASE_URL leads to another machine without TLS: add ?sslmode=verify-full&sslrootcert=FILE, the file with the ' +
        'certificate of who signed the database’s, or set DATABASE_PLAIN=1 where nobody else is on the way',
    )
  return text
}

/** An address with what is secret in it, which no refusal repeats. */
const addressIn = (name: string, text: string, schemes: readonly string[]) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !schemes.includes(url.protocol) || !url.hostname)
    throw new Error(`${name} is no address that begins with ${schemes.join('// or ')}//`)
  return url
}

/** How long one hand-over is waited for: less than a message is claimed for. */
const secondsOf = (name: string, text: string | null, most = 15) => {
  const seconds = Number(text ?? Math.min(10, most))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > most)
    throw new Error(`${name} is a number of seconds from 1 to ${most}`)
  return seconds * 1000
}

const mailOf = (text: (name: string) => string | null): MailServer | null => {
  const address = text('MAIL_URL')
  const from = text('MAIL_FROM')
  const limitMs = secondsOf('MAIL_SECONDS', text('MAIL_SECONDS'))
  if (address === null) return null
  if (from === null || !isMailAddress(from))
    throw new Error('MAIL_URL needs MAIL_FROM, the address that mail comes from')
  const url = addressIn('MAIL_URL', address, ['smtps:', 'smtp:'])
  const isTlsAtOnce = url.protocol === 'smtps:'
  const file = url.searchParams.get('ca')
  return {
    host: url.hostname,
    port: Number(url.port) || (isTlsAtOnce ? 465 : 587),
    isTlsAtOnce,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ca: file === null ? null : readFileSync(file, 'utf8'),
    from,
    limitMs,
  }
}

const smsOf = (text: (name: string) => string | null): SmsGateway | null => {
  const address = text('SMS_URL')
  const limitMs = secondsOf('SMS_SECONDS', text('SMS_SECONDS'))
  if (address === null) return null
  const url = addressIn('SMS_URL', address, ['https:', 'http:'])
  if (url.protocol === 'http:' && !isLocal(url))
    throw new Error('SMS_URL leads to another machine without TLS: it begins with https://')
  const key = decodeURIComponent(url.username)
  const secret = decodeURIComponent(url.password)
  if (!key || secret.length < 16)
    throw new Error('SMS_URL needs a key and a secret of 16 characters or more before its host')
  url.username = ''
  url.password = ''
  return { url: url.href, key, secret, limitMs }
}

/** The names under which Alipay hands its certificates out. */
const alipayFiles = {
  appCert: 'appCertPublicKey.crt',
  alipayCert: 'alipayCertPublicKey_RSA2.crt',
  rootCert: 'alipayRootCert.crt',
} as const

const alipayOf = (text: (name: string) => string | null): AlipaySettings | null => {
  const [appId, key, certs] = [text('ALIPAY_APP_ID'), text('ALIPAY_KEY'), text('ALIPAY_CERTS')]
  const gateway = addressIn(
    'ALIPAY_GATEWAY',
    text('ALIPAY_GATEWAY') ?? 'https://openapi.alipay.com/gateway.do',
    ['https:', 'http:'],
  )
  const limitMs = secondsOf('ALIPAY_SECONDS', text('ALIPAY_SECONDS'), 5)
  if (appId === null) return null
  if (gateway.protocol === 'http:' && !isLocal(gateway))
    throw new Error('ALIPAY_GATEWAY leads to another machine without TLS')
  if (key === null || certs === null)
    throw new Error('ALIPAY_APP_ID needs ALIPAY_KEY and ALIPAY_CERTS')
  const read = (file: string) => readFileSync(join(certs, file), 'utf8')
  return {
    appId,
    key: key.replaceAll(/-----[^-]+-----|\s/g, ''),
    appCert: read(alipayFiles.appCert),
    alipayCert: read(alipayFiles.alipayCert),
    rootCert: read(alipayFiles.rootCert),
    gateway: gateway.href,
    limitMs,
  }
}

type Variables = Readonly<Record<string, string | undefined>>

/** What is no business of whoever may read the environment. */
const secrets: ReadonlySet<string> = new Set([
  'DATA_KEY',
  'OPERATOR_TOKEN',
  'CHANNEL_SECRET',
  'DATABASE_URL',
  'MAIL_URL',
  'SMS_URL',
  'ALIPAY_KEY',
])

/** A secret that the service manager keeps sealed, and hands to this process alone as a file of its name. */
const credentialIn = (directory: string | undefined, name: string) => {
  const file = directory && secrets.has(name) ? join(directory, name) : null
  return file && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Its accounts and their password are public: on a shared database or a public address it is a mistake. */
const refuseDeployedDemo = (text: (name: string) => string | null) => {
  const sign = text('DATABASE_URL')
    ? 'DATABASE_URL is set'
    : /^https:/i.test(text('PUBLIC_URL') ?? '')
      ? 'PUBLIC_URL is an https address'
      : // Numbers and addresses that were made up are somebody's.
        (['MAIL_URL', 'SMS_URL', 'ALIPAY_APP_ID'].flatMap((name) =>
          text(name) ? [`${name} is set`] : [],
        )[0] ?? null)
  if (sign === null) return
  throw new Error(
    `The demonstration, whose accounts and password are public, does not start where ${sign}. ` +
      'Set DEMO=0 to run the portal, or DEMO_FORCE=1 to show the demonstration there all the same.',
  )
}

export const readEnvironment = (variables: Variables): Environment => {
  const given = (name: string) =>
    variables[name] ?? credentialIn(variables['CREDENTIALS_DIRECTORY'], name)
  const text = (name: string) => given(name)?.trim() || null
  const flag = (name: string, otherwise: boolean) => {
    const value = text(name)
    if (value === null) return otherwise
    if (value !== '0' && value !== '1') throw new Error(`${name} is 0 or 1, not ${value}`)
    return value === '1'
  }
  const demo = flag('DEMO', true)
  if (demo && !flag('DEMO_FORCE', false)) refuseDeployedDemo(text)
  if (text('DATA_KEY') && text('DATA_KEY_FILE'))
    throw new Error('DATA_KEY and DATA_KEY_FILE both give a key: leave one out')
  const port = Number(text('PORT') ?? 8080)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is no port: ${text('PORT')}`)
  const dataDir = text('DATA_DIR') ?? join(import.meta.dirname, '../../data')
  return {
    port,
    host: text('HOST') ?? (demo ? '127.0.0.1' : null),
    dataDir,
    databaseUrl: databaseUrlOf(text('DATABASE_URL'), flag('DATABASE_PLAIN', false)),
    dataKey: text('DATA_KEY'),
    dataKeyFile: text('DATA_KEY_FILE'),
    scanCommand: text('SCAN_COMMAND'),
    logLevel: text('LOG_LEVEL') ?? 'info',
    portal: join(import.meta.dirname, '../../dist/portal'),
    apiBase: text('API_BASE') ?? '',
    site: {
      icpNo: text('ICP_NO') ?? '',
      policeNo: text('POLICE_NO') ?? '',
      siteCode: text('SITE_CODE') ?? '',
      host: text('PORTAL_HOST') ?? '',
      // No subscriber's number begins with 0: nobody is called by mistake.
      phone: text('PORTAL_PHONE') ?? (demo ? '0551-00000000' : ''),
      contactImage: text('PORTAL_CONTACT_IMAGE') ?? '',
    },
    maintenance: flag('MAINTENANCE', false),
    settings: {
      demo,
      publicUrl: (text('PUBLIC_URL') ?? `http://localhost:${port}`).replace(/\/$/, ''),
      rateLimits: flag('RATE_LIMITS', true),
      trustProxy: flag('TRUST_PROXY', false),
      province: provinceOf(text('PROVINCE') ?? '340000'),
      mapReviewNo: text('MAP_REVIEW_NO'),
      operatorToken: longEnough(text('OPERATOR_TOKEN')),
      isChannel: addressesOf(text('CHANNEL_ADDRESSES')),
      auditHeads: text('AUDIT_HEADS') ?? join(dataDir, 'audit-heads.jsonl'),
      bankUrl: bankUrlOf(text),
      channelSecret: text('CHANNEL_SECRET'),
      mail: mailOf(text),
      sms: smsOf(text),
      alipay: alipayOf(text),
    },
  }
}
