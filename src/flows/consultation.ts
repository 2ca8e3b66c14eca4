import { fromPromise } from 'xstate'
import { saveConsult } from '#contract/consult.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type ConsultationDraft,
  consultationMachine,
} from '#machines/consultation/consultation.machine.ts'
import { call } from '#src/api/call.ts'
import { leaveForLogin } from '#src/app/navigation.ts'
import { notify } from '#src/app/notifications.ts'
import { sessionUser } from '#src/app/session.ts'
import { translateIn } from '#src/i18n/translate.ts'

const storageKey = 'PORTAL_CONSULTATION'

type Kept = ConsultationDraft & { ownerId: string | null }

const keepConsultation = ({ text, key }: ConsultationDraft): void => {
  if (text === '') return sessionStorage.removeItem(storageKey)
  const kept: Kept = { text, key, ownerId: sessionUser()?.entId ?? null }
  sessionStorage.setItem(storageKey, JSON.stringify(kept))
}

/** What was typed here by a visitor, or by who is here now: not what another enterprise left. */
export const keptConsultation = (): ConsultationDraft | null => {
  const text = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(storageKey)
  if (!text) return null
  const { ownerId, ...draft } = JSON.parse(text) as Kept // written above, under a key of its own
  return ownerId === null || ownerId === sessionUser()?.entId ? draft : null
}

/** The consultation with its real effects. */
export const consultation = consultationMachine.provide({
  actors: {
    saveConsult: fromPromise<ReplyOf<typeof saveConsult>, { text: string; key: string }>(
      ({ input: { text, key }, signal }) =>
        call(saveConsult, { body: { content: text } }, { signal, quiet: true, idempotencyKey: key }),
    ),
  },
  actions: {
    keepDraft: (_, draft) => keepConsultation(draft),
    leaveForLogin,
    announceSuccess: () => {
      const t = translateIn('home')
      notify({ tone: 'success', title: t('home.consultDone'), words: t('home.consultDoneWords') })
    },
  },
})
