import type { WorkbenchAccount } from '#contract/workbench.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatFen } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useWorkbenchStyles } from './Workbench.styles.ts'

/** What can be paid from, each beside what was granted. */
export function Balances({ accounts }: { accounts: readonly WorkbenchAccount[] }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const compared = ({ limitFen, isFrozen }: WorkbenchAccount) =>
    [
      isFrozen && t('center.account.stopped'),
      limitFen !== null && t('center.account.limit', { amount: formatFen(limitFen) }),
    ].filter((it) => it !== false)
  const nameOf = ({ kind, accountMasked }: WorkbenchAccount) => {
    const name = t(`center.account.${kind}`)
    return accountMasked ? t('center.account.tail', { name, tail: accountMasked.slice(-4) }) : name
  }
  return (
    <Card title={t('center.accounts')}>
      <dl className={styles.figures}>
        {accounts.map((account) => (
          <div key={`${account.kind} ${account.accountMasked}`} className={styles.figure}>
            <dt className={styles.term}>{nameOf(account)}</dt>
            <dd className={styles.number}>
              <Money fen={account.availableFen} />
            </dd>
            {compared(account).map((words) => (
              <dd key={words} className={styles.unit}>
                {words}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  )
}
