import { Button, Checkbox } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { DeskLoanDetail } from '#contract/desk.contract.ts'
import type { ApplyStatus } from '#contract/loan.contract.ts'
import { fenOfYuan, plainFigures } from '#contract/money.ts'
import type { FieldError } from '#contract/problem.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import { useLoanFactsStyles } from './LoanFacts.styles.ts'
import { LoanGrant } from './LoanGrant.tsx'
import type { LoanBody } from './Loans.tsx'
import { fileTypes } from './loanTerms.ts'
import { ppmOfPercent } from './percent.ts'

type Props = {
  loan: DeskLoanDetail
  isOpen: boolean
  /** Fields of its word that the server refused. */
  refused: readonly FieldError[]
  onDecide: (body: LoanBody) => void
}

const decisionsIn: Partial<Record<ApplyStatus, readonly LoanBody['decision'][]>> = {
  20: ['approve', 'supplement', 'reject'],
  40: ['freeze'],
  41: ['thaw'],
  50: ['freeze'],
}

export type GrantFault = 'amount' | 'rate' | 'kinds' | null

/** What the bank was told to say; which of its fields cannot be read. */
const bodyOf = (decision: LoanBody['decision'], form: FormData): LoanBody | GrantFault => {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const remark = text('remark') ? { remark: text('remark') } : {}
  if (decision === 'supplement') {
    const kinds = form.getAll('fileType').map(Number)
    return kinds.length === 0 ? 'kinds' : { decision, ...remark, fileTypes: kinds }
  }
  if (decision !== 'approve') return { decision, ...remark }
  const approvedFen = fenOfYuan(plainFigures(text('yuan')))
  const ratePpm = ppmOfPercent(text('percent'))
  if (approvedFen === null) return 'amount'
  if (ratePpm === null) return 'rate'
  const term = Number(text('term'))
  return {
    decision,
    approvedFen,
    ratePpm,
    ...(text('unit') === 'months'
      ? { termMonths: term }
      : { termDays: term, creditMonths: Number(text('creditMonths')) }),
    ...remark,
  }
}

/** The bank's word on the application that lies open; nothing while it waits for somebody else. */
export function BankDecision({ loan, isOpen, refused, onDecide }: Props) {
  const sectionStyles = useDeskSectionStyles()
  const styles = useLoanFactsStyles()
  const t = useTranslate('desk')
  const loanWords = useTranslate('loan')
  const { minFen, mostFen } = loan.offer
  const isTooLittle = loan.status === 20 && mostFen < minFen
  const decisions = (decisionsIn[loan.status] ?? []).filter(
    (it) => it !== 'approve' || !isTooLittle,
  )
  const [chosen, setChosen] = useState<LoanBody['decision']>('approve')
  const [fault, setFault] = useState<GrantFault>(null)
  const decision = decisions.includes(chosen) ? chosen : decisions[0]
  if (decision === undefined)
    return <p className={sectionStyles.quiet}>{t('desk.loans.notYours')}</p>

  const decide = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(decision, new FormData(event.currentTarget))
    setFault(typeof body === 'string' ? body : null)
    if (body !== null && typeof body === 'object') onDecide(body)
  }

  return (
    <form className={styles.decision} onSubmit={decide} aria-label={t('desk.loans.decide')}>
      {isTooLittle && (
        <p className={sectionStyles.quiet}>
          {t('desk.loans.tooLittle', {
            most: formatFenPlain(mostFen),
            least: formatFenPlain(minFen),
          })}
        </p>
      )}
      <div className={sectionStyles.form}>
        <SelectField
          label={t('desk.loans.decision')}
          value={decision}
          options={decisions.map((value) => ({ value, label: t(`desk.loans.${value}`) }))}
          onChange={(_, { value }) => setChosen(decisions.find((it) => it === value) ?? 'approve')}
        />
        {decision === 'approve' && <LoanGrant loan={loan} fault={fault} refused={refused} />}
        <TextField
          key={decision}
          label={t('desk.loans.remarkField')}
          name="remark"
          minLength={5}
          maxLength={200}
          required={decision === 'reject' || decision === 'supplement'}
          defaultValue={
            decision === 'reject' || decision === 'supplement'
              ? t(`desk.loans.${decision}Text`)
              : ''
          }
        />
      </div>
      {decision === 'supplement' && (
        <fieldset className={styles.kinds}>
          <legend>{t('desk.loans.kinds')}</legend>
          {fileTypes.map((value) => (
            <Checkbox
              key={value}
              name="fileType"
              value={String(value)}
              defaultChecked={value === 5}
              label={loanWords(`loan.file.${value}`)}
            />
          ))}
          {fault === 'kinds' && (
            <p role="alert" className={styles.fault}>
              {t('desk.loans.kindsMissing')}
            </p>
          )}
        </fieldset>
      )}
      <Button type="submit" appearance="primary" disabled={!isOpen}>
        {t('desk.loans.decide')}
      </Button>
    </form>
  )
}
