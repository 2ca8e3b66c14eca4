import type { PayChannel } from '#contract/payTask.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { usePayerAccountStyles } from './PayerAccount.styles.ts'

type Props = {
  channel: PayChannel | null | undefined
  name: string | undefined
  account: string
}

/** What a task is paid from; of another enterprise's account, why. */
export function PayerAccount({ channel, name, account }: Props) {
  const styles = usePayerAccountStyles()
  const t = useTranslate('payTask')
  return (
    <>
      {name} {account}
      {channel === 'SAFE' && <span className={styles.why}>{t('payTask.summary.payerSafe')}</span>}
    </>
  )
}
