import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/** Words in both locales of the portal. */
export type Words = { readonly zh: string; readonly en: string }

/**
 * Who may call: anybody; a logged-in enterprise (objects of others answer 404); the outside parties' desk, which exists
 * only with demonstration data; a payment channel, whose signature is verified.
 */
export type Access = 'public' | 'enterprise' | 'desk' | 'channel'

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Verbatim path; `{name}` is filled from `params`. */
  readonly path: `/api/${string}`
  readonly group: string
  readonly summary: Words
  readonly access: Access
  /**
   * How bodies travel: JSON both ways; a form with one file field `file`; a file as the answer; events as they happen
   * (`text/event-stream`), which extend no session.
   */
  readonly kind: 'json' | 'multipart' | 'blob' | 'stream'
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  /** Our clients say the body in the query, a number as its digits; either way is taken, never both at once, and a password in the body alone. */
  readonly inQuery?: true
  /** `data` of the envelope; for `blob`, absent. */
  readonly reply?: z.ZodMiniType
  /** Business problems beyond those that every call may answer (`commonProblems`). */
  readonly problems?: readonly ProblemCode[]
  /** Open to everybody, and answers more to somebody who is logged in. */
  readonly knowsCaller?: true
  /** Needs an `Idempotency-Key`: it moves money, creates a money object or decides a loan. */
  readonly idempotent?: true
  /**
   * Takes effect only under a form that was saved by `putAct` and is open. Its whole input is the body; with GET the
   * query, every value of which is a text. With `creating`, a body that names an `id` is none: it sets what carries its
   * version, without a key.
   */
  readonly act?: true | 'creating'
  /**
   * An outside system may call it, too, with a key of its enterprise and a signature in place of a session
   * (`signature.rules.ts`).
   */
  readonly signed?: true
}

/** Preserves an entry's literal types, so that client, server, mocks and documents infer from the same lines. */
export const endpoint = <const E extends Endpoint>(entry: E) => entry

type Part<E, K extends 'params' | 'query' | 'body', D extends 'input' | 'output'> = E extends {
  readonly [P in K]: infer S extends z.ZodMiniType
}
  ? { [P in K]: D extends 'input' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller gives. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  (E['kind'] extends 'multipart' ? { file: File } : unknown)

/** What a handler receives, after validation. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  (E['kind'] extends 'multipart' ? { file: File } : unknown)

/** What the call answers with: `data` of the envelope, or the file. */
export type ReplyOf<E extends Endpoint> = E extends {
  readonly reply: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : E['kind'] extends 'blob'
    ? Blob
    : null
