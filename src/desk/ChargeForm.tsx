import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { DeskAccount } from '#contract/desk.contract.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import type { Fen } from '#contract/values.ts'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'

type Props = {
  account: DeskAccount
  isOpen: boolean
  onCharge: (fen: Fen, payerName: string) => void
  onCancel: () => void
}

export function ChargeForm({ account, isOpen, onCharge, onCancel }: Props) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  const [isBad, setIsBad] = useState(false)
  const what = `${account.entName} ${t(`desk.account.${account.kind}`)}`

  const charge = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const fen = fenOfYuan(plainFigures(String(typed.get('yuan') ?? '')))
    setIsBad(fen === null)
    if (fen !== null) onCharge(fen, String(typed.get('payer') ?? '').trim())
  }

  return (
    <form
      className={styles.form}
      onSubmit={charge}
      aria-label={t('desk.accounts.chargeWhat', { account: what })}
    >
      <p>{t('desk.accounts.chargeWhat', { account: what })}</p>
      <TextField
        label={t('desk.accounts.chargeAmount')}
        name="yuan"
        inputMode="decimal"
        required
        defaultValue="100000"
        error={isBad ? t('desk.accounts.chargeBad') : null}
      />
      {account.kind === 'ACCOUNT_BOOK' && (
        <TextField
          label={t('desk.accounts.chargePayer')}
          hint={t('desk.accounts.chargePayerHint')}
          name="payer"
          maxLength={100}
        />
      )}
      <Button type="submit" appearance="primary" disabled={!isOpen}>
        {t('desk.accounts.charge')}
      </Button>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
    </form>
  )
}
