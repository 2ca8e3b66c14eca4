import { Button } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = { kind: 'missing' | 'forbidden' | 'crashed' | 'offline' }

/** A page that cannot be shown: cause, and the way out. */
export function FailurePage({ kind }: Props) {
  const t = useTranslate('app')
  const canReload = kind === 'crashed' || kind === 'offline'
  return (
    <Page title={t(`app.failure.${kind}`)}>
      <EmptyState
        title={t(`app.failure.${kind}Hint`)}
        action={
          canReload ? (
            <Button appearance="primary" onClick={() => location.reload()}>
              {t('app.failure.reload')}
            </Button>
          ) : (
            <Link to="/tax/generation">{t('app.toTasks')}</Link>
          )
        }
      />
    </Page>
  )
}
