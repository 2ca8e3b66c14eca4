import { Button } from '@fluentui/react-components'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import type { ReactNode } from 'react'
import type { EnterpriseView } from '#contract/credit.contract.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { CopyButton } from '#src/components/CopyButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Page } from '#src/components/Page.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { Trail } from '#src/parts/Trail.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { EnterpriseSheet } from './EnterpriseSheet.tsx'

type Props = ViewProps<ReturnType<typeof createQuery<string, EnterpriseView>>> & {
  /** The list that led here. */
  list: { name: string; path: string }
  /** The page's own address, to be handed on. */
  address: string
  onPrint: () => void
  /** What nobody else sees, on the page of the reader's own enterprise. */
  own?: ReactNode
}

/** What everybody may know of an enterprise. */
export function EnterprisePage({ snapshot, send, list, address, onPrint, own }: Props) {
  const t = useTranslate('credit')
  const tc = useTranslate('content')
  const { data: enterprise, problem } = snapshot.context
  const trailTo = (here: string) => (
    <Trail
      steps={[list]}
      here={here}
      label={tc('content.article.trail')}
      home={tc('content.article.home')}
    />
  )
  if (snapshot.matches('missing')) {
    return (
      <Page title={t('credit.enterprise.missing')} back={trailTo(t('credit.enterprise.title'))}>
        <EmptyState
          title={t('credit.enterprise.missingHint')}
          action={<TextLink to={list.path}>{t('credit.enterprise.toList', list)}</TextLink>}
        />
      </Page>
    )
  }
  if (!enterprise) {
    return (
      <Page title={t('credit.enterprise.title')} back={trailTo(t('credit.enterprise.title'))}>
        {snapshot.matches('failed') && problem ? (
          <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
        ) : (
          <TableSkeleton rows={6} columns={2} />
        )}
      </Page>
    )
  }
  return (
    <Page
      title={enterprise.entName}
      titleLang="zh-CN"
      back={trailTo(enterprise.entName)}
      description={t('credit.enterprise.description')}
      actions={
        <>
          <Button icon={<Print20Regular />} onClick={onPrint}>
            {tc('content.article.print')}
          </Button>
          <CopyButton
            text={address}
            label={tc('content.article.copyLink')}
            refused={tc('content.article.copyRefused')}
          />
        </>
      }
    >
      {own}
      <EnterpriseSheet enterprise={enterprise} />
    </Page>
  )
}
