import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { MessageStreams } from '#server/message/messageStreams.ts'
import type { RateLimit } from './rateLimit.ts'
import type { Reading } from './reading.ts'
import type { SessionMemory } from './sessionMemory.ts'

/** A connection or an open transaction, on PGlite or PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Locale = 'zh-CN' | 'en'

/** Time is a port: the desk can move it, tests set it; SQL never asks `now()`. Milliseconds since 1970. */
export type Clock = {
  now(): number
  /** How far it is ahead of the real one. */
  ahead(): number
  /** Moves it forward for every process on this database; it never goes back. */
  advance(milliseconds: number): Promise<void>
}

/** A file that is written in pieces, one after the other. */
export type FileWriter = {
  path: string
  write(piece: Uint8Array): Promise<void>
  /** Answers how many bytes it has. */
  end(): Promise<number>
  discard(): Promise<void>
}

/** Bytes on disk (or wherever they are saved), under random names. */
export type FileBytes = {
  write(bytes: Uint8Array): Promise<{ path: string; sha256: string; size: number }>
  read(path: string): Promise<Uint8Array>
  /** Begins a file that is larger than memory should be; until it is ended, or discarded, a part of it stands there. */
  begin(): Promise<FileWriter>
  /** The same as it is read; it breaks off where it is not as it was written. */
  stream(path: string): Promise<ReadableStream<Uint8Array>>
  remove(path: string): Promise<void>
}

/** Background work: a sweep is a plain function that the queue only schedules, so it can also be run by hand. */
export type Sweep = {
  name: string
  everySeconds: number
  /** Returns how many objects it changed. Bounded, and harmless when run twice at once. */
  run(ports: Ports): Promise<number>
}

export type Jobs = {
  /** Asks for a sweep soon, once; asking again before it runs changes nothing. */
  kick(name: string): Promise<void>
}

/** Who takes mail, and how long each is waited for. */
export type MailServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise by STARTTLS, without which nothing is sent. */
  isTlsAtOnce: boolean
  /** Empty: it asks for none. */
  user: string
  password: string
  /** The certificate that signed its own, where no authority did that every machine trusts. */
  ca: string | null
  from: string
  limitMs: number
}

/** Who takes SMS, with the key and the secret that requests are signed with. */
export type SmsGateway = { url: string; key: string; secret: string; limitMs: number }

/** The portal's app with Alipay, whose keys are in certificates. */
export type AlipaySettings = {
  appId: string
  /** The app's private key (PKCS #8), and its certificates: the app's, Alipay's, and who signed that. */
  key: string
  appCert: string
  alipayCert: string
  rootCert: string
  gateway: string
  limitMs: number
}

export type Settings = {
  /** Whether demonstration data, the sandbox and the outside parties' desk exist. */
  demo: boolean
  /** Address under which browsers reach the portal, without a slash at the end. */
  publicUrl: string
  /** Whether calls are limited per minute; off for measurements. */
  rateLimits: boolean
  /** Whether a proxy in front says who calls (`X-Forwarded-For`). */
  trustProxy: boolean
  /** The province that the portal serves, six digits. */
  province: string
  /** Number under which the portal's map was reviewed; null without one. */
  mapReviewNo: string | null
  /** What an operator shows to read what tells of the inside; null: nobody may outside the demonstration. */
  operatorToken: string | null
  /** Whether a channel may give notice from this address. */
  isChannel: (ip: string) => boolean
  /** File in which the ends of the audit log are noted, apart from the database. */
  auditHeads: string
  /** Where the sandbox's bank lives, without a slash at the end; null: in this process. */
  bankUrl: string | null
  /** Key that signs the sandbox channels' notices, and what the bank is asked. */
  channelSecret: string
  /** Null: the sandbox's outside party, and without the demonstration nobody. */
  mail: MailServer | null
  sms: SmsGateway | null
  /** Null: the account book is the sandbox's, and without the demonstration nobody's. */
  alipay: AlipaySettings | null
}

/** Everything the server reaches beside its own memory; a test brings its own. */
export type Ports = {
  db: Db
  clock: Clock
  /** A new snowflake id. */
  nextId(): string
  files: FileBytes
  jobs: Jobs
  /** How many messages are unread, told to those who listen. */
  streams: MessageStreams
  /** Sessions that were read a moment ago. */
  sessions: SessionMemory
  /** How many calls a caller has left, counted together by the processes on this database. */
  rateLimit: RateLimit
  /** Whose turn it is to have a file from outside read. */
  reading: Reading
  /** Whether an uploaded file is harmless. */
  scan(bytes: Uint8Array): Promise<boolean>
  log: Logger
  settings: Settings
  /** Named points between the steps of a payment, where tests stop the process. */
  checkpoint(name: string): Promise<void>
}
