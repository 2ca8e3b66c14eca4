import type * as z from 'zod/mini'
import { consignerDraftVersion, type Sent } from '#contract/consignerLoan.draft.ts'
import type { Draft } from '#contract/draft.contract.ts'
import { forgetDraft, loadDraft, saveDraftThere } from './drafts.ts'

const subjectId = 'sent'

type ToSave<Act> = Sent<Act> & { answeredKey: string | null }

/** What one machine has sent and has no final answer to: on the server only, since accounts may be in it. */
export const sentDrafts = <Act>(machineId: string, schema: z.ZodMiniType<Sent<Act>>) => {
  const read = async (signal: AbortSignal): Promise<Sent<Act> | null> => {
    const saved = await loadDraft(machineId, subjectId, signal)
    if (saved?.version !== consignerDraftVersion) return null
    return schema.safeParse(saved.draft).data ?? null
  }

  /** Another tab's act stands until it has its answer: of two that would be sent at once, one is. */
  const save = async (
    { key, act, answeredKey }: ToSave<Act>,
    signal: AbortSignal,
  ): Promise<Sent<Act>> => {
    const other = await read(signal)
    if (other && other.key !== key && other.key !== answeredKey) return other
    const sent = { key, act }
    // `as`: every field of its schema is JSON.
    const draft = sent as unknown as Draft['draft']
    await saveDraftThere(machineId, { subjectId, version: consignerDraftVersion, draft })
    return sent
  }

  return { read, save, forget: () => void forgetDraft(machineId, subjectId) }
}
