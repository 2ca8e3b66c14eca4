import type { ReactNode } from 'react'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { ConsignerGate } from '#src/parts/consignerLoan/ConsignerGate.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type Props = ViewProps<typeof consignerLoanMachine> & {
  /** An authorisation that is on its way, where there is one. */
  act?: ActView
  /** The list as it was left. */
  listTo: string
  /** One application is shown, not the list. */
  isDetail: boolean
  children: ReactNode
}

/** The consigner's decisions, behind whatever keeps the consigner from them. */
export function LoanDecisionPage(props: Props) {
  const { snapshot, send, act = null, listTo, isDetail, children } = props
  const t = useTranslate('loanDecision')
  const isUnauthorised = snapshot.matches('unauthorised')
  return (
    <Page
      title={t('loanDecision.title')}
      description={t('loanDecision.description')}
      back={isDetail && <TextLink to={listTo}>{t('loanDecision.toList')}</TextLink>}
      actions={
        !isDetail && <TextLink to="/logisticsLoan/index">{t('loanDecision.toLoans')}</TextLink>
      }
    >
      <ConsignerGate snapshot={snapshot} send={send} act={act}>
        {isUnauthorised ? (
          <Notice
            tone="warning"
            title={t('loanDecision.unauthorised')}
            actions={
              <TextLink button to="/logisticsLoan/enterpriseAuth?tab=auth&type=3">
                {t('loanDecision.toAuth')}
              </TextLink>
            }
          >
            {t('loanDecision.unauthorisedHint')}
          </Notice>
        ) : (
          children
        )}
      </ConsignerGate>
    </Page>
  )
}
