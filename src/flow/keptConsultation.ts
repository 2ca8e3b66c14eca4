import type { ConsultationDraft } from '#machines/consultation/consultation.machine.ts'
import { inTab } from '#src/storage/keeper.ts'

const storageKey = 'PORTAL_CONSULTATION'

type Kept = ConsultationDraft & { ownerId: string | null }

export const keepConsultation = (
  { text, key }: ConsultationDraft,
  ownerId: string | null,
): void => {
  if (text === '') return inTab.remove(storageKey)
  const kept: Kept = { text, key, ownerId }
  inTab.set(storageKey, JSON.stringify(kept))
}

/** What was typed here by a visitor, or by who is here now: not what another enterprise left. */
export const keptConsultation = (ownerNow: string | null): ConsultationDraft | null => {
  const text = inTab.get(storageKey)
  if (!text) return null
  const { ownerId, ...draft } = JSON.parse(text) as Kept // written above, under a key of its own
  return ownerId === null || ownerId === ownerNow ? draft : null
}
