import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { type ProblemCode, problems } from './problem.ts'
import { IdempotencyKey, line } from './values.ts'

/** Passwords are asked for when an act is sent, and stored nowhere. */
const hasNoPassword = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (!Object.hasOwn(value, 'password') && Object.values(value).every(hasNoPassword))

/** What is saved before it is sent. A password is no part of the body. */
export const SavedAct = z.object({
  key: IdempotencyKey,
  /** Method and path, as `callOf` writes them. */
  call: z.string().check(z.maxLength(100)),
  body: z.record(z.string(), z.json()).check(z.refine(hasNoPassword)),
  /** By which a person knows what the act is about: a number or a name. */
  name: line(0, 200),
})
export type SavedAct = z.infer<typeof SavedAct>

/** What acts are about, one open for each person and subject. */
const Subject = z.string().check(z.regex(/^[a-zA-Z]{1,40}(-[\w-]{1,80})?$/))

const codes = Object.keys(problems) as ProblemCode[] // its own keys

const Refusal = z.object({
  code: z.enum(codes),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  errors: z.array(
    z.object({
      row: z.optional(z.int()),
      field: z.string(),
      code: z.string(),
      message: z.string(),
    }),
  ),
  message: z.nullable(z.string()),
  requestNo: z.nullable(z.string()),
  retryAfter: z.nullable(z.number()),
})

/**
 * What became of an act. `none` is not final: its request may still travel, so the same key is saved and sent again, or
 * dropped. `tooOld`: older than answers are stored, so nobody knows.
 */
export const Outcome = z.union([
  z.object({ status: z.literal('done'), reply: z.json() }),
  z.object({ status: z.literal('refused'), problem: Refusal }),
  z.object({ status: z.literal(['dropped', 'running', 'none', 'tooOld']) }),
])
export type Outcome = z.infer<typeof Outcome>

const base = { group: 'portal', access: 'enterprise', kind: 'json' } as const

/** The act of a subject whose outcome the person has not been told: the open one, or the one that was answered last. */
export const getAct = endpoint({
  ...base,
  method: 'GET',
  path: '/api/portal/act',
  summary: { zh: '读取未完成的操作', en: 'Read an unfinished act' },
  query: z.strictObject({ subject: Subject }),
  reply: z.nullable(SavedAct),
})

/**
 * Saves an act before it is sent, unless its subject has an open one; answers the one that counts, which may have its
 * outcome already. At most 512 KiB.
 */
export const putAct = endpoint({
  ...base,
  method: 'PUT',
  path: '/api/portal/act',
  summary: { zh: '保存待提交的操作', en: 'Save an act before it is sent' },
  body: z.strictObject({ ...SavedAct.shape, subject: Subject }),
  reply: z.extend(SavedAct, { isOpen: z.boolean() }),
  problems: ['fileTooLarge', 'formsFull', 'idempotencyKeyReused', 'actTooOld'],
})

/** Drops an act: from here on it can take no effect, unless it has, as the answer says. */
export const dropAct = endpoint({
  ...base,
  method: 'DELETE',
  path: '/api/portal/act',
  summary: { zh: '放弃操作', en: 'Drop an act' },
  query: z.strictObject({ key: IdempotencyKey }),
  reply: Outcome,
})

/** The person was told the outcome: the act is not brought up again. */
export const seeAct = endpoint({
  ...base,
  method: 'POST',
  path: '/api/portal/act/seen',
  summary: { zh: '确认已知悉操作结果', en: 'Note that the outcome of an act was told' },
  body: z.strictObject({ key: IdempotencyKey }),
  reply: z.null(),
})

export const getOutcome = endpoint({
  ...base,
  method: 'GET',
  path: '/api/portal/outcome',
  summary: { zh: '查询操作结果', en: 'Ask for the outcome of an act' },
  query: z.strictObject({ key: IdempotencyKey }),
  reply: Outcome,
})
