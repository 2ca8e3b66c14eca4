import type { ConsultationDraft } from '#machines/consultation/consultation.machine.ts'

const storageKey = 'PORTAL_CONSULTATION'

type Kept = ConsultationDraft & { ownerId: string | null }

export const keepConsultation = ({ text, key }: ConsultationDraft, ownerId: string | null): void => {
  if (text === '') return sessionStorage.removeItem(storageKey)
  const kept: Kept = { text, key, ownerId }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

/** What was typed here by a visitor, or by who is here now: not what another enterprise left. */
export const keptConsultation = (ownerNow: string | null): ConsultationDraft | null => {
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey)
  if (!text) return null
  const { ownerId, ...draft } = JSON.parse(text) as Kept // written above, under a key of its own
  return ownerId === null || ownerId === ownerNow ? draft : null
}
