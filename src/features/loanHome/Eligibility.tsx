import type { EligibilityReason } from '#contract/loan.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { LoanHome } from '#src/parts/loan/loanHome.ts'
import { ReasonRemedy } from '#src/parts/loan/ReasonRemedy.tsx'
import { useLoanHomeStyles } from './LoanHome.styles.ts'

type Props = Pick<LoanHome, 'eligibility' | 'products'>

/** What keeps the enterprise from applying, with the remedy of each; then what it may apply for, if there is anything. */
export function Eligibility({ eligibility, products }: Props) {
  const styles = useLoanHomeStyles()
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const { isEligible, reasons, blocked } = eligibility
  if (!isEligible) {
    return (
      <Notice tone="warning" title={t('loanHome.notEligible')}>
        <Reasons reasons={reasons} />
      </Notice>
    )
  }
  const open = products.filter(({ code }) => !blocked.some((one) => one.code === code))
  const names = open.map(({ code }) => words(`loan.product.${code}`)).join(t('common.comma'))
  return (
    <>
      {blocked.length > 0 && (
        <Notice
          tone="warning"
          title={t(open.length > 0 ? 'loanHome.someBlocked' : 'loanHome.allBlocked')}
        >
          {blocked.map(({ code, reasons: against }) => (
            <div key={code} className={styles.blocked}>
              <strong>{words(`loan.product.${code}`)}</strong>
              <Reasons reasons={against} />
            </div>
          ))}
        </Notice>
      )}
      {open.length > 0 && (
        <Notice
          tone="success"
          title={blocked.length > 0 ? t('loanHome.eligibleFor', { names }) : t('loanHome.eligible')}
        >
          {t('loanHome.eligibleHint')}
        </Notice>
      )}
    </>
  )
}

function Reasons({ reasons }: { reasons: readonly EligibilityReason[] }) {
  const styles = useLoanHomeStyles()
  // A reason's words name the params that come with it; which they are is known on the server only.
  const wordsOf = useTranslate('loanFault') as (
    code: EligibilityReason['code'],
    params: EligibilityReason['params'],
  ) => string
  return (
    <ul role="list" className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={JSON.stringify(reason)}>
          <p>{wordsOf(reason.code, reason.params)}</p>
          <p className={styles.hint}>
            <ReasonRemedy reason={reason} />
          </p>
        </li>
      ))}
    </ul>
  )
}
