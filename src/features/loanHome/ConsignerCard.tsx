import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import { decisionAddress, authAddress, type LoanHome } from '#src/parts/loan/loanHome.ts'
import { useLoanHomeStyles } from './LoanHome.styles.ts'

/** What waits for a consigner's word, and where it authorises and decides. */
export function ConsignerCard({ consigner }: Pick<LoanHome, 'consigner'>) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  return (
    <Card title={t('loanHome.consigner')}>
      <Facts
        facts={[
          {
            term: t('loanHome.consigner.waiting'),
            value: t('loanHome.consigner.count', { count: formatCount(consigner.waiting) }),
          },
          {
            term: t('loanHome.consigner.authorised'),
            value:
              consigner.authorised.length > 0
                ? consigner.authorised
                    .map((type) => words(`loan.auth.${type}`))
                    .join(t('common.comma'))
                : t('loanHome.consigner.none'),
          },
          {
            term: t('loanHome.consigner.quota'),
            value: (
              <>
                <Money fen={consigner.usedQuotaFen} /> / <Money fen={consigner.quotaFen} />
              </>
            ),
          },
          {
            term: t('loanHome.consigner.unpaid'),
            value: <Money fen={consigner.confirmedUnpaidFen} />,
          },
        ]}
      />
      <div className={styles.actions}>
        <TextLink button to={decisionAddress}>
          {t('loanHome.consigner.accept')}
        </TextLink>
        <TextLink to={authAddress('consigner')}>{t('loanHome.consigner.auth')}</TextLink>
      </div>
    </Card>
  )
}
