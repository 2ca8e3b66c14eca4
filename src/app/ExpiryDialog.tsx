import type { sessionMachine } from '#machines/session/session.machine.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** Two minutes before the session lapses: stay, or leave. */
export function ExpiryDialog({ snapshot, send }: ViewProps<typeof sessionMachine>) {
  const t = useTranslate('session')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isAsking =
    snapshot.matches({ loggedIn: { presence: 'staying' } }) ||
    snapshot.matches({ loggedIn: { presence: 'asking' } })
  const isExpiring = snapshot.matches({ loggedIn: { presence: 'expiring' } })

  return (
    <ConfirmDialog
      isOpen={isExpiring || isAsking}
      title={t('session.expiring.title')}
      confirm={t('session.expiring.stay')}
      cancel={t('session.expiring.leave')}
      busy={isAsking}
      onConfirm={() => send({ type: 'stay.requested' })}
      onCancel={() => send({ type: 'logout.requested' })}
    >
      <p>{t('session.expiring.words')}</p>
      {problem && <Notice tone="danger" title={wordsOf(problem)} requestNo={problem.requestNo} />}
    </ConfirmDialog>
  )
}
