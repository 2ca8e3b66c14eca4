import type { EligibilityReason } from '#contract/loan.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { LoanHome } from '#src/parts/loan/loanHome.ts'
import { useLoanHomeStyles } from './LoanHome.styles.ts'

/** Where a reason is looked into or remedied. */
const ways: Partial<Record<EligibilityReason['code'], string>> = {
  noRole: '/center',
  grade: '/assess/query',
  blacklisted: '/restore/restore',
  orders: '/tax/order',
  noProject: '/center',
}

/** Whether the enterprise may apply at all; what keeps it from applying, with the remedy of each. */
export function Eligibility({ eligibility }: Pick<LoanHome, 'eligibility'>) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const faults = useTranslate('loanFault')
  if (eligibility.isEligible) {
    return (
      <Notice tone="success" title={t('loanHome.eligible')}>
        {t('loanHome.eligibleHint')}
      </Notice>
    )
  }
  // A reason's words name the params that come with it; which they are is known on the server only.
  const wordsOf = faults as (
    code: EligibilityReason['code'],
    params: EligibilityReason['params'],
  ) => string
  return (
    <Notice tone="warning" title={t('loanHome.notEligible')}>
      <ul role="list" className={styles.reasons}>
        {eligibility.reasons.map(({ code, params }) => (
          <li key={code}>
            <p>{wordsOf(code, params)}</p>
            <p className={styles.hint}>
              {t(`loanHome.remedy.${code}`)}{' '}
              {ways[code] && (
                <TextLink to={ways[code]}>{t(`loanHome.way.${code as 'grade'}`)}</TextLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
