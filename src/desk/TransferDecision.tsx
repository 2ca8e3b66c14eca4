import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { SelectField } from '#src/components/SelectField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { failureCodes, wordsOfCode } from './failureCodes.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import type { TransfersAct } from './Transfers.tsx'

type Props = {
  chosen: ReadonlySet<string>
  isOpen: boolean
  onDecide: (act: TransfersAct) => void
}

const outcomes = ['SUCCESS', 'FAIL', 'REFUND'] as const
const answers = ['notify', 'notifyTwice', 'silent'] as const
const allName = 'all'

/** What becomes of the chosen transfers, or of all in process, and whether the portal hears of it. */
export function TransferDecision({ chosen, isOpen, onDecide }: Props) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')

  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isAll = event.nativeEvent.submitter?.getAttribute('name') === allName
    const form = new FormData(event.currentTarget)
    const outcome = outcomes.find((it) => it === form.get('outcome'))
    const answer = answers.find((it) => it === form.get('answer'))
    const errorCode = form.get('errorCode')
    if (!outcome || !answer) return
    onDecide({
      ...(isAll ? { all: true as const } : { outBizNos: [...chosen] }),
      outcome,
      answer,
      ...(outcome === 'FAIL' && typeof errorCode === 'string' ? { errorCode } : {}),
    })
  }

  return (
    <form className={styles.form} onSubmit={decide} aria-label={t('desk.transfers.decide')}>
      <SelectField
        label={t('desk.transfers.outcome')}
        name="outcome"
        options={outcomes.map((value) => ({ value, label: t(`desk.bank.${value}`) }))}
      />
      <SelectField
        label={t('desk.transfers.code')}
        name="errorCode"
        options={failureCodes.map((value) => ({ value, label: wordsOfCode(t, value) }))}
      />
      <SelectField
        label={t('desk.transfers.answer')}
        name="answer"
        options={answers.map((value) => ({ value, label: t(`desk.answer.${value}`) }))}
      />
      <Button type="submit" appearance="primary" disabled={!isOpen || chosen.size === 0}>
        {t('desk.transfers.decide')}
      </Button>
      <Button type="submit" name={allName} disabled={!isOpen}>
        {t('desk.transfers.decideAll')}
      </Button>
    </form>
  )
}
