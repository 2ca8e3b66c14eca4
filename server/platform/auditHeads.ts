import { createReadStream, existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { auditHead } from './db/platform.schema.ts'
import { rowsOf } from './db/rows.ts'
import { inPieces } from './inPieces.ts'
import type { Db, Ports, Sweep } from './ports.ts'

/** Where a chain of the audit log ended when it was noted. */
type Head = { chain: string; seq: number; hash: string }

/** A line of the file, and of the log: `heads` by chain. */
const Line = z.object({ heads: z.record(z.string(), z.tuple([z.int(), z.string()])) })

const perLine = 100

const headsIn = (line: string): Head[] => {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return []
  }
  const { data } = Line.safeParse(value)
  return Object.entries(data?.heads ?? {}).map(([chain, [seq, hash]]) => ({ chain, seq, hash }))
}

/** Every head that a file has noted: one that this portal wrote, or lines of its log. Other lines say nothing of heads. */
export async function* readHeads(file: string): AsyncGenerator<Head> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield* headsIn(line)
}

/** The first noted head whose row is gone, or is another by now, as `chain/seq`; null where each is in the log as it was noted. */
export const findHeadGone = async (db: Db, heads: readonly Head[]): Promise<string | null> => {
  for (const piece of inPieces(heads, 1_000)) {
    const [gone] = await rowsOf<{ chain: string; seq: number }>(
      db,
      sql`select noted.chain, noted.seq
        from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as noted (chain text, seq int, hash text)
        left join audit_log on audit_log.chain = noted.chain and audit_log.seq = noted.seq
        where audit_log.hash is distinct from noted.hash order by noted.chain, noted.seq limit 1`,
    )
    if (gone) return `${gone.chain}/${gone.seq}`
  }
  return null
}

/** Compares all that a file has noted with the audit log; answers the first head that is gone and how many were compared. */
export const compareHeads = async (db: Db, file: string) => {
  let compared = 0
  let piece: Head[] = []
  for await (const head of readHeads(file)) {
    compared += 1
    piece.push(head)
    if (piece.length < 1_000) continue
    const gone = await findHeadGone(db, piece)
    if (gone !== null) return { gone, compared }
    piece = []
  }
  return { gone: await findHeadGone(db, piece), compared }
}

/** What this process has noted, by database: read from its file once, since the database is what is not believed. */
const notedIn = new WeakMap<Db, Map<string, Head>>()

const recall = async (db: Db, file: string) => {
  const known = notedIn.get(db)
  if (known) return known
  const noted = new Map<string, Head>()
  if (existsSync(file))
    for await (const head of readHeads(file))
      if (head.seq >= (noted.get(head.chain)?.seq ?? 0)) noted.set(head.chain, head)
  notedIn.set(db, noted)
  return noted
}

/**
 * Writes where the chains end by now, to the log and to a file apart from the database. Answers how many ends were noted. A
 * chain that has lost what was noted of it is an error in the log, each time, and is noted no further.
 */
export const noteHeads = async ({ db, clock, log, settings }: Ports): Promise<number> => {
  const file = settings.auditHeads
  const noted = await recall(db, file)
  const heads = await db.select().from(auditHead)
  const at = new Map(heads.map((head) => [head.chain, head]))
  const moved: Head[] = []
  for (const [chain, { seq, hash }] of at) {
    const last = noted.get(chain)
    if (last?.seq !== seq || last.hash !== hash) moved.push({ chain, seq, hash })
  }
  const lost = new Set<string>()
  for (const last of noted.values()) {
    const now = at.get(last.chain)
    if (now?.seq === last.seq && now.hash === last.hash) continue
    const isBefore = (now?.seq ?? 0) < last.seq
    if (!isBefore && (await findHeadGone(db, [last])) === null) continue
    lost.add(last.chain)
    log.error(
      { chain: last.chain, noted: last.seq, now: now?.seq ?? 0 },
      'the audit log has lost rows that were noted: npm run audit -- verify --heads FILE',
    )
  }
  const fresh = moved.filter(({ chain }) => !lost.has(chain))
  for (const piece of inPieces(fresh, perLine)) {
    const line = {
      heads: Object.fromEntries(piece.map(({ chain, seq, hash }) => [chain, [seq, hash]])),
    }
    await appendFile(file, `${JSON.stringify({ at: clock.now(), ...line })}\n`, { mode: 0o600 })
    log.info(line, 'ends of the audit log')
    for (const head of piece) noted.set(head.chain, head)
  }
  return fresh.length
}

export const auditHeadSweep: Sweep = { name: 'auditHeads', everySeconds: 300, run: noteHeads }
