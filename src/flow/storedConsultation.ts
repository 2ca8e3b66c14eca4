import type { ConsultationDraft } from '#machines/consultation/consultation.machine.ts'
import { inTab } from '#src/storage/store.ts'

const storageKey = 'PORTAL_CONSULTATION'

type Stored = ConsultationDraft & { ownerId: string | null }

export const storeConsultation = (
  { text, key }: ConsultationDraft,
  ownerId: string | null,
): void => {
  if (text === '') return inTab.remove(storageKey)
  const stored: Stored = { text, key, ownerId }
  inTab.set(storageKey, JSON.stringify(stored))
}

/** What was typed here by a visitor, or by who is here now: not what another enterprise left. */
export const storedConsultation = (ownerNow: string | null): ConsultationDraft | null => {
  const text = inTab.get(storageKey)
  if (!text) return null
  const { ownerId, ...draft } = JSON.parse(text) as Stored // written above, under a key of its own
  return ownerId === null || ownerId === ownerNow ? draft : null
}
