import * as z from 'zod/mini'
import { seenText } from './written.rules.ts'

/** Snowflake as a string: JavaScript's numbers end at 2^53. Each has one spelling, so that equal texts are equal ids. */
export const Id = z.string().check(
  z.regex(/^(0|[1-9]\d{0,18})$/),
  // No database stores a greater one.
  z.refine((id) => id.length < 19 || id <= '9223372036854775807'),
)
export type Id = z.infer<typeof Id>

/** At most so many ids in one query parameter, separated by commas. */
export const idList = (most: number) =>
  z.string().check(
    // A bound for what is split; each is read as an id below.
    z.regex(new RegExp(`^\\d{1,19}(,\\d{1,19}){0,${most - 1}}$`)),
    z.refine((ids) => ids.split(',').every((id) => Id.safeParse(id).success)),
  )

/** No amount is greater, so that ninety of them still add up exactly: a trillion yuan. */
export const maxFen = 1e14

/** An amount of money in integer fen (1 yuan = 100 fen), ≥ 0. */
export const Fen = z.int().check(z.minimum(0), z.maximum(maxFen))
export type Fen = z.infer<typeof Fen>

/** A sum of amounts, or what is left of them. */
export const FenSum = z.int().check(z.minimum(0))

/** Whether the calendar and the clock know it: 30 February and 24:00 roll over to another day, and 25:00 is of none. */
const isReal = (day: string, clock = '00:00:00') =>
  new Date(`${day}T${clock}Z`).getUTCDate() === Number(day.slice(8))

/** Whether a calendar has it. */
export const isDay = (day: string) => isReal(day)

/** Wall time of Asia/Shanghai, `YYYY-MM-DD HH:mm:ss`. */
export const Time = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
  z.refine((time) => isReal(time.slice(0, 10), time.slice(11))),
)
export type Time = z.infer<typeof Time>

/** Calendar day, `YYYY-MM-DD`. */
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))

/** A text as it is seen, trimmed. */
const trimmed = z.overwrite((text: string) => seenText(text).trim())

/** One line of text as a person types it: as it is seen, trimmed, with bounds counted after that. */
export const line = (min: number, max: number) =>
  z.string().check(trimmed, z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))

/** As `line`, of several lines. */
export const note = (min: number, max: number) =>
  z.string().check(trimmed, z.minLength(min), z.maxLength(max), z.regex(/^(\P{Cc}|[\n\r\t])*$/u))

/** A password as it is shown: taken as it is, up to the 128 characters of the longest, of which each may be two of JavaScript's. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256))

/** The key that makes a repeated request one effect (`Idempotency-Key`). */
export const IdempotencyKey = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** An integer in a query parameter. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^-?\d{1,15}$/)), z.int()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  )

/** How often a row was changed; no database counts further. */
export const Version = z.int().check(z.minimum(0), z.maximum(2_147_483_646))

export const pageSizes = [10, 20, 50, 100] as const

/** What every paged list asks for; `current` counts from 1. */
export const PageQuery = z.object({
  current: z._default(queryInt(1, 100_000), 1),
  size: z._default(queryInt(1, 100), 10),
})

export const pageOf = <T extends z.ZodMiniType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
  })

export type Page<T> = { records: T[]; total: number; size: number; current: number; pages: number }

/** A page out of its rows and the whole count. */
export const page = <T>(
  records: T[],
  total: number,
  { current, size }: { current: number; size: number },
): Page<T> => ({ records, total, size, current, pages: Math.ceil(total / size) })

export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  size: z.int(),
  ext: z.string(),
  sha256: z.string(),
  createTime: Time,
})
export type StoredFile = z.infer<typeof StoredFile>

/** One field or row that was refused. */
export const RowError = z.object({
  row: z.optional(z.int()),
  field: z.string(),
  code: z.string(),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

/** What is said of a row of a spreadsheet: its number there, and the heading of the column without the star. */
export const SheetRow = z.object({
  row: z.int(),
  column: z.string(),
  code: z.string(),
  message: z.string(),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Sheets of an imported workbook that could have been read as well, beside the one that was: in view, and hidden. */
export const UnreadSheets = z.object({
  read: z.string(),
  shown: z.array(z.string()),
  hidden: z.array(z.string()),
})
export type UnreadSheets = z.infer<typeof UnreadSheets>

/** What a batch did, row by row. */
export const BatchReply = z.object({
  success: z.int(),
  fail: z.int(),
  errors: z.array(z.object({ orderId: Id, code: z.string(), message: z.string() })),
})
export type BatchReply = z.infer<typeof BatchReply>
