import type { Endpoint, ParsedOf, ReplyOf } from '#contract/endpoint.ts'
import type { DeviceCookie } from './deviceCookie.ts'
import type { Page } from './page.ts'
import type { Db, Locale, Ports } from './ports.ts'

/** Who is logged in. */
export type Caller = {
  entId: string
  entName: string
  userId: string
  sessionId: string
  /** The key that signed the request in place of a person; then `userId` is its id, too. */
  keyId?: string
}

/** A file as an answer. */
export type BlobReply = {
  name: string
  type: string
  body: Uint8Array | ReadableStream<Uint8Array>
}

/** A file as an answer to everybody, packed once. */
export type PageReply = { name: string; page: Page }

export type Context<E extends Endpoint> = ParsedOf<E> & {
  ports: Ports
  caller: E['access'] extends 'enterprise'
    ? Caller
    : E extends { knowsCaller: true }
      ? Caller | null
      : null
  locale: Locale
  requestNo: string
  /** Where the call came from, as the books name it. */
  ip: string
  /** The same as limits count it. */
  network: string
  userAgent: string
  device: DeviceCookie
  /** Asked by a poll or ahead of a reader, who may never look. */
  isBackground: boolean
} & (E extends { idempotent: true } | { signed: true; method: 'POST' }
    ? {
        /**
         * Runs the effect in one transaction that also stores the reply under the request's key, or the nonce of a signed
         * one, so that a repeat answers the same bytes. A problem thrown inside rolls everything back and frees the key.
         */
        once(effect: (tx: Db) => Promise<ReplyOf<E>>): Promise<ReplyOf<E>>
      }
    : unknown)

export type HandlerReply<E extends Endpoint> = E['kind'] extends 'blob'
  ? BlobReply | PageReply
  : E['kind'] extends 'stream'
    ? ReadableStream<Uint8Array>
    : ReplyOf<E>

/** What the headers of an upload tell; `size` is 0 where they do not say it. */
export type Arriving = { ports: Ports; caller: Caller | null; network: string; size: number }

export type UploadRules = {
  /** So many bytes a file may have; 20 MB without it. */
  maxBytes?: number
  /** Refuses what there is no room for, before it is read. */
  admit?: (arriving: Arriving) => Promise<void>
}

export type Route = {
  readonly endpoint: Endpoint
  readonly upload: UploadRules
  // The context's type is checked where the route is made; the table of routes lists them all.
  readonly run: (context: never) => Promise<unknown>
}

/** Ties a call of the contract to what the server does; validation, access, envelope and idempotency are around it. */
export const handle = <const E extends Endpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<HandlerReply<E>>,
  upload: UploadRules = {},
): Route => ({ endpoint, run, upload })
