import { fromPromise } from 'xstate'
import { saveConsult } from '#contract/consult.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { consultationMachine } from '#machines/consultation/consultation.machine.ts'
import { call } from '#src/api/call.ts'
import { leaveForLogin } from '#src/app/navigation.ts'
import { notify } from '#src/components/notifications.ts'
import { sessionUser } from '#src/app/session.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { storeConsultation } from '#src/flow/storedConsultation.ts'

/** The consultation with its real effects. */
export const consultation = consultationMachine.provide({
  actors: {
    saveConsult: fromPromise<ReplyOf<typeof saveConsult>, { text: string; key: string }>(
      ({ input: { text, key }, signal }) =>
        call(
          saveConsult,
          { body: { content: text } },
          { signal, quiet: true, idempotencyKey: key },
        ),
    ),
  },
  actions: {
    storeDraft: (_, draft) => storeConsultation(draft, sessionUser()?.entId ?? null),
    leaveForLogin: () => leaveForLogin(null),
    announceSuccess: () => {
      const t = translateIn('home')
      notify({ tone: 'success', title: t('home.consultDone'), words: t('home.consultDoneWords') })
    },
  },
})
