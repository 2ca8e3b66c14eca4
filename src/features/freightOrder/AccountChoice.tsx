import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import type { accountChoiceMachine } from '#machines/accountChoice/accountChoice.machine.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FoundList } from '#src/components/FoundList.tsx'
import { KeywordSearch } from '#src/components/KeywordSearch.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { useListDialogStyles } from '#src/components/listDialog.styles.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { accountWords } from './accountWords.ts'

type Choice = ViewProps<typeof accountChoiceMachine>

/** The verified accounts, over the form that takes one of them. Mounted while closed, so that the focus finds its way back. */
export function AccountChoice({ snapshot, send }: Choice) {
  const styles = useListDialogStyles()
  const t = useTranslate('order')
  const { problem } = snapshot.context
  const close = () => send({ type: 'choice.closed' })
  return (
    <Dialog open={snapshot.matches('open')} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface} aria-busy={snapshot.hasTag('busy')}>
        <DialogBody>
          <DialogTitle>{t('order.account.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {snapshot.matches({ open: 'failed' }) && problem ? (
              <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
            ) : (
              <Accounts snapshot={snapshot} send={send} />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t('common.close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Accounts({ snapshot, send }: Choice) {
  const styles = useListDialogStyles()
  const t = useTranslate('order')
  const { keyword, found } = snapshot.context
  const isOpen = snapshot.matches({ open: 'choosing' })
  return (
    <>
      <KeywordSearch
        id="account-choice-keyword"
        label={t('order.account.keyword')}
        keyword={keyword}
        disabled={!isOpen}
        onSeek={(sought) => send({ type: 'account.sought', keyword: sought })}
      />
      <FoundList
        found={found}
        filters={keyword === '' ? null : t('order.book.filter', { keyword })}
        onClear={() => send({ type: 'account.sought', keyword: '' })}
        empty={
          <EmptyState
            title={t('order.account.empty')}
            action={<TextLink to="/tax/bindingCard">{t('order.account.bind')}</TextLink>}
          >
            {t('order.account.emptyHint')}
          </EmptyState>
        }
        cutShort={(count) => t('order.account.cutShort', { count })}
      >
        {(card) => (
          <li key={card.cardId} className={styles.row}>
            <div className={styles.thing}>
              {card.holderName}
              <p className={styles.hint}>{accountWords(t, card)}</p>
            </div>
            <Button
              aria-label={t('order.account.chooseOne', {
                name: card.holderName,
                account: accountWords(t, card),
              })}
              disabledFocusable={!isOpen}
              onClick={() => send({ type: 'account.chosen', card })}
            >
              {t('order.book.choose')}
            </Button>
          </li>
        )}
      </FoundList>
    </>
  )
}
