import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { DeskRule } from '#contract/desk.contract.ts'
import { PayChannel } from '#contract/payTask.contract.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { failureCodes, wordsOfCode } from './failureCodes.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import type { NewRule } from './Rules.tsx'

type Props = { isOpen: boolean; onAdd: (rule: NewRule) => void }

const outcomes = DeskRule.shape.outcome.options
const answers = DeskRule.shape.answer.options

export function RuleForm({ isOpen, onAdd }: Props) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const outcome = outcomes.find((it) => it === text('outcome')) ?? 'SUCCESS'
    onAdd({
      channel: PayChannel.options.find((it) => it === text('channel')) ?? null,
      payee: text('payee') || null,
      times: text('times') ? Number(text('times')) : null,
      outcome,
      errorCode: outcome === 'FAIL' ? text('errorCode') : null,
      delaySeconds: Number(text('delaySeconds')),
      answer: answers.find((it) => it === text('answer')) ?? 'normal',
    })
  }

  return (
    <form className={styles.form} onSubmit={add} aria-label={t('desk.rules.add')}>
      <SelectField
        label={t('desk.field.channel')}
        name="channel"
        placeholder={t('desk.any')}
        options={PayChannel.options.map((value) => ({ value, label: t(`desk.channel.${value}`) }))}
      />
      <TextField label={t('desk.rules.payee')} name="payee" maxLength={64} />
      <SelectField
        label={t('desk.transfers.outcome')}
        name="outcome"
        options={outcomes.map((value) => ({
          value,
          label: value === 'DEALING' ? t('desk.rules.DEALING') : t(`desk.bank.${value}`),
        }))}
      />
      <SelectField
        label={t('desk.transfers.code')}
        name="errorCode"
        options={failureCodes.map((value) => ({ value, label: wordsOfCode(t, value) }))}
      />
      <SelectField
        label={t('desk.rules.answer')}
        name="answer"
        options={answers.map((value) => ({ value, label: t(`desk.how.${value}`) }))}
      />
      <TextField
        label={t('desk.rules.delay')}
        name="delaySeconds"
        type="number"
        min={0}
        max={86_400}
        required
        defaultValue="0"
      />
      <TextField
        label={t('desk.rules.timesField')}
        name="times"
        type="number"
        min={1}
        max={10_000}
      />
      <Button type="submit" appearance="primary" disabled={!isOpen}>
        {t('desk.rules.add')}
      </Button>
    </form>
  )
}
