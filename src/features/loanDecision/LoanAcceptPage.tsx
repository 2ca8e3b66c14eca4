import type { ReactNode } from 'react'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ConsignerGate } from '#src/parts/consigner/ConsignerGate.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof consignerLoanMachine> & {
  /** The list as it was left. */
  listTo: string
  /** One application is shown, not the list. */
  isDetail: boolean
  children: ReactNode
}

/** The consigner's decisions, behind whatever keeps it from them. */
export function LoanAcceptPage({ snapshot, send, listTo, isDetail, children }: Props) {
  const t = useTranslate('loanAccept')
  const isUnauthorised = snapshot.matches('unauthorised')
  return (
    <Page
      title={t('loanAccept.title')}
      description={t('loanAccept.description')}
      back={
        isDetail ? (
          <TextLink to={listTo}>{t('loanAccept.toList')}</TextLink>
        ) : (
          <TextLink to="/logisticsLoan/index">{t('loanAccept.toLoans')}</TextLink>
        )
      }
    >
      <ConsignerGate snapshot={snapshot} send={send}>
        {isUnauthorised ? (
          <Notice
            tone="warning"
            title={t('loanAccept.unauthorised')}
            actions={
              <TextLink button to="/logisticsLoan/enterpriseAuth?tab=auth&type=3">
                {t('loanAccept.toAuth')}
              </TextLink>
            }
          >
            {t('loanAccept.unauthorisedHint')}
          </Notice>
        ) : (
          children
        )}
      </ConsignerGate>
    </Page>
  )
}
