import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time, Version } from './values.ts'

/** What a wizard needs to go on: typed data, ids and keys; never a snapshot, nothing sensitive. */
export const Draft = z.object({
  machineId: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  version: Version,
  ownerId: Id,
  /** What the wizard is about: a task's id, `new`, or a new one's own, `new-3f2a81c0`. */
  subjectId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  savedAt: Time,
  draft: z.record(z.string(), z.json()),
})
export type Draft = z.infer<typeof Draft>

const subject = z.strictObject({
  machineId: Draft.shape.machineId,
  subjectId: Draft.shape.subjectId,
})

const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

export const getDraft = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/draft',
  summary: { zh: '读取草稿', en: 'Read a draft' },
  query: subject,
  reply: z.nullable(Draft),
})

/** Drafts of this person for one machine, the last saved first, at most fifty: of what is in them the fields that are named. */
export const listDrafts = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/drafts',
  summary: { zh: '草稿列表', en: 'Drafts' },
  query: z.strictObject({
    machineId: Draft.shape.machineId,
    fields: z.string().check(z.regex(/^[a-zA-Z]{1,40}(,[a-zA-Z]{1,40}){0,9}$/)),
  }),
  reply: z.array(Draft),
})

/** Replaces the draft of this subject; the last save stands. At most 64 KiB. */
export const putDraft = endpoint({
  ...portal,
  method: 'PUT',
  path: '/api/portal/draft',
  summary: { zh: '保存草稿', en: 'Save a draft' },
  body: z.extend(subject, { version: Version, draft: Draft.shape.draft }),
  reply: Draft,
  problems: ['fileTooLarge', 'formsFull'],
})

export const deleteDraft = endpoint({
  ...portal,
  method: 'DELETE',
  path: '/api/portal/draft',
  summary: { zh: '删除草稿', en: 'Delete a draft' },
  query: subject,
  reply: z.null(),
})
