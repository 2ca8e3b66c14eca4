import { EmptyState } from '#src/components/EmptyState.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

/** The address names no task: nothing is asked of the server, and a person chooses one. */
export function NoTask() {
  const t = useTranslate('payTask')
  return (
    <Page title={t('payTask.info.caption')}>
      <EmptyState
        title={t('payTask.noTask.title')}
        action={
          <TextLink button to={listAddress}>
            {t('payTask.noTask.choose')}
          </TextLink>
        }
      >
        {t('payTask.noTask.hint')}
      </EmptyState>
    </Page>
  )
}
