import type { ReactNode } from 'react'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type { LoanArea } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { AuthCards } from './AuthCards.tsx'
import { AuthForm } from './AuthForm.tsx'
import { ConsignerGate } from '#src/parts/consignerLoan/ConsignerGate.tsx'
import { useConsignerLoanStyles } from '#src/parts/consignerLoan/ConsignerLoan.styles.ts'
import { Revoking } from './Revoking.tsx'

type Props = ViewProps<typeof consignerLoanMachine> & {
  /** The act that is on its way, where there is one. */
  act?: ActView
  projects?: ReactNode
  hauliers?: ReactNode
}

const areas = ['auths', 'projects', 'hauliers'] as const satisfies readonly LoanArea[]

/** What whoever acts by keyboard is led to; a form begins with a heading of its own. */
const stepOf = (snapshot: Props['snapshot'], act: ActView) => {
  const { outcome } = snapshot.context
  if (isTroubled(act)) return 'act'
  if (snapshot.matches('authorising')) return undefined
  const isShown = snapshot.matches('authorised') || snapshot.matches('unauthorised')
  return outcome && isShown ? `outcome ${outcome.act.key}` : 'areas'
}

/** The consigner's side: authorisations, projects, hauliers. */
export function ConsignerLoanPage(props: Props) {
  const { snapshot, send, act = null } = props
  const t = useTranslate('consignerLoan')
  const styles = useConsignerLoanStyles()
  const { area, facts, signing } = snapshot.context
  const isAuthorised = facts?.auths.some(({ status }) => status === 2) ?? false
  const waiting = facts?.info.waiting ?? 0
  // While its act is told the form stays as it is.
  const isSigning =
    signing !== null && (snapshot.matches('authorising') || snapshot.matches('loadingInfo'))
  return (
    <Page
      title={t('consignerLoan.title')}
      // Whoever has signed knows it, and works in the lists below.
      description={facts && !isAuthorised && t('consignerLoan.description')}
      actions={
        <>
          <TextLink to="/logisticsLoan/index">{t('consignerLoan.toLoans')}</TextLink>
          {facts?.info.isConsigner && (
            <TextLink button to="/logisticsLoan/enterpriseAccept">
              {waiting > 0
                ? t('consignerLoan.toAccept', { count: formatCount(waiting) })
                : t('consignerLoan.toAcceptNone')}
            </TextLink>
          )}
        </>
      }
    >
      <FocusOnChange fieldId="content" to={stepOf(snapshot, act)} />
      <ConsignerGate snapshot={snapshot} send={send} act={act}>
        {facts && isSigning ? (
          <AuthForm
            key={signing}
            snapshot={snapshot}
            send={send}
            facts={facts}
            authType={signing}
          />
        ) : (
          <div className={styles.areas}>
            {isAuthorised && (
              <StatusTabs
                label={t('consignerLoan.areas')}
                selected={areas.find((it) => it === area) ?? 'auths'}
                tabs={areas.map((key) => ({ key, label: t(`consignerLoan.area.${key}`) }))}
                onSelect={(key) => send({ type: 'area.chosen', area: key, signing: null })}
              />
            )}
            <Areas {...props} />
          </div>
        )}
      </ConsignerGate>
      <Revoking snapshot={snapshot} send={send} act={act} />
    </Page>
  )
}

function Areas({ snapshot, send, projects, hauliers }: Props) {
  const styles = useConsignerLoanStyles()
  const t = useTranslate('consignerLoan')
  const { facts } = snapshot.context
  if (!facts) return null
  if (snapshot.matches({ authorised: 'choosingProjects' })) return projects
  if (snapshot.matches({ authorised: 'qualifyingHauliers' })) return hauliers
  const { info } = facts
  const left = Math.max(0, info.quotaFen - info.usedQuotaFen)
  const amount = (fen: number) => t('common.amount', { amount: formatFenPlain(fen) })
  return (
    <div className={styles.stack}>
      {snapshot.matches('unauthorised') ? (
        <Notice tone="info" title={t('consignerLoan.unauthorised')}>
          {t('consignerLoan.unauthorisedHint')}
        </Notice>
      ) : (
        <Card title={t('consignerLoan.company', { name: info.entName, uscc: info.uscc })}>
          <dl className={styles.figures}>
            {(
              [
                ['quota', info.quotaFen === 0 ? t('consignerLoan.noQuota') : amount(info.quotaFen)],
                ['used', amount(info.usedQuotaFen)],
                ['left', info.quotaFen === 0 ? t('common.none') : amount(left)],
              ] as const
            ).map(([key, value]) => (
              <div key={key} className={styles.figure}>
                <dt className={styles.term}>{t(`consignerLoan.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <AuthCards
        facts={facts}
        onSign={(authType) => send({ type: 'auth.begun', authType })}
        onRevoke={(authType) => send({ type: 'revocation.requested', authType })}
      />
    </div>
  )
}
