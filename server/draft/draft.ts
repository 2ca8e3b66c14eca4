import assert from 'node:assert/strict'
import { and, desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Draft } from '#contract/draft.contract.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { draft } from '#server/platform/db/platform.schema.ts'
import { enforceFormRoom } from '#server/platform/formRoom.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'

const maxBytes = 65_536

type Subject = { machineId: string; subjectId: string }

// Drafts are of a person in an enterprise: both are in every WHERE.
const isOwn = ({ userId, entId }: Caller, { machineId, subjectId }: Subject) =>
  and(
    eq(draft.userId, userId),
    eq(draft.entId, entId),
    eq(draft.machineId, machineId),
    eq(draft.subjectId, subjectId),
  )

const shown = (row: typeof draft.$inferSelect): Draft => ({
  machineId: row.machineId,
  subjectId: row.subjectId,
  version: row.version,
  ownerId: row.userId,
  savedAt: timeOf(row.savedAt),
  draft: row.draft as Draft['draft'], // only putDraft writes it, and the contract read it there
})

export const readDraft = async ({ db }: Ports, caller: Caller, subject: Subject) => {
  const [row] = await db.select().from(draft).where(isOwn(caller, subject))
  return row ? shown(row) : null
}

export const listDrafts = async (
  { db }: Ports,
  { userId, entId }: Caller,
  { machineId, fields }: { machineId: string; fields: string },
) => {
  const rows = await db
    .select()
    .from(draft)
    .where(and(eq(draft.userId, userId), eq(draft.entId, entId), eq(draft.machineId, machineId)))
    .orderBy(desc(draft.savedAt), desc(draft.subjectId))
    .limit(50)
  return rows.map(shown).map((it) => ({ ...it, draft: pick(it.draft, fields.split(',')) }))
}

const pick = (given: Draft['draft'], names: readonly string[]): Draft['draft'] =>
  Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))

export const saveDraft = async (
  { db, clock }: Ports,
  { userId, entId }: Caller,
  {
    machineId,
    subjectId,
    ...fields
  }: Subject & { version: number; draft: z.infer<typeof Draft>['draft'] },
) => {
  if (Buffer.byteLength(JSON.stringify(fields.draft)) > maxBytes) {
    throw new Problem('fileTooLarge', { params: { limit: '64 KB' } })
  }
  await enforceFormRoom(db, userId)
  const set = { ...fields, savedAt: clock.now() }
  const [row] = await db
    .insert(draft)
    .values({ userId, entId, machineId, subjectId, ...set })
    .onConflictDoUpdate({ target: [draft.userId, draft.machineId, draft.subjectId], set })
    .returning()
  assert(row, 'the draft was not saved')
  return shown(row)
}

export const removeDraft = async ({ db }: Ports, caller: Caller, subject: Subject) => {
  await db.delete(draft).where(isOwn(caller, subject))
  return null
}
