import type { DecisionSheet } from '#contract/loan.contract.ts'
import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components'
import { type SubmitEvent, useRef, useState } from 'react'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import { mostOf } from '#contract/loanDecision.rules.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { UploadView } from '#src/parts/upload/UploadView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import {
  amountName,
  type DecisionFaults,
  fileField,
  fileText,
  noFaults,
  readDecision,
  reasonName,
  textsIn,
} from './decisionForm.ts'
import { DecisionRowFields } from './DecisionRowFields.tsx'
import { useLoanDecisionStyles } from './LoanDecision.styles.ts'

type Props = ViewProps<typeof loanDecisionMachine> & {
  sheet: DecisionSheet
  /** A document that goes with the confirmation. */
  upload: UploadView
  onTyped?: ((fields: FormFields) => void) | undefined
}

/** An amount or a reason for each; to confirm also takes the account and the promise to pay. */
export function DecisionForm({ snapshot, send, sheet, upload, onTyped }: Props) {
  const t = useTranslate('loanDecision')
  const styles = useLoanDecisionStyles()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<DecisionFaults>(noFaults)
  const [rounds, setRounds] = useState(0)
  const [isUploading, setUploading] = useState(false)
  const { result, fields, leftOut } = snapshot.context
  const isConfirming = result === 1
  const rowName = isConfirming ? amountName : reasonName
  const left = sheet.quotaLeftFen

  const words = (applyId: string) => {
    const fault = faults.rows[applyId]
    const row = sheet.rows.find(({ apply }) => apply.id === applyId)
    if (!fault || !row) return null
    if (fault === 'amount' || fault === 'remark') return t(`loanDecision.fault.${fault}`)
    const mostFen =
      fault === 'receivable'
        ? row.receivableLeftFen
        : fault === 'project'
          ? row.remainingFen
          : (left ?? 0)
    return t(`loanDecision.fault.${fault}`, { most: formatFenPlain(mostFen) })
  }
  const formWords = {
    account: t('loanDecision.form.accountError'),
    promise: t('loanDecision.form.promiseError'),
    remark: t('loanDecision.fault.remark'),
  }
  const errorOf = (name: keyof typeof formWords) =>
    faults.form.includes(name) ? formWords[name] : null
  const errors = [
    ...sheet.rows.flatMap(({ apply }) => {
      const message = words(apply.id)
      return message
        ? [
            {
              fieldId: rowName(apply.id),
              message: t('loanDecision.fault.of', { no: apply.applyNo, fault: message }),
            },
          ]
        : []
    }),
    ...faults.form.map((name) => ({ fieldId: `decision-${name}`, message: formWords[name] })),
  ]

  const review = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setRounds(rounds + 1)
    setUploading(upload.files === null)
    if (upload.files === null) return
    const values = new FormData(event.currentTarget)
    const read = readDecision(result, sheet, values, upload.files[0]?.id ?? null)
    setFaults(read.faults)
    if (read.faults.form.length > 0 || Object.keys(read.faults.rows).length > 0) return
    send({ type: 'decision.reviewed', decision: read.decision, fields: textsIn(values) })
  }

  /** Puts one reason into every row, as if it had been typed there. */
  const fillEach = () => {
    const values = new FormData(form.current ?? undefined)
    const reason = String(values.get('reasonAll') ?? '')
    for (const { apply } of sheet.rows) {
      const field = form.current?.elements.namedItem(reasonName(apply.id))
      if (field instanceof HTMLTextAreaElement) field.value = reason
    }
    if (form.current) send({ type: 'decision.typed', fields: textsIn(new FormData(form.current)) })
  }

  return (
    <form
      ref={form}
      className={styles.stack}
      noValidate
      onChange={({ currentTarget }) => onTyped?.(textsIn(new FormData(currentTarget)))}
      onSubmit={review}
    >
      <StepHeading>
        {isConfirming ? t('loanDecision.confirm.title') : t('loanDecision.return.title')}
      </StepHeading>
      {leftOut.length > 0 && (
        <Notice
          tone="info"
          title={t('loanDecision.form.leftOut', {
            count: formatCount(leftOut.length),
            applies: leftOut.map(({ applyNo }) => applyNo).join(t('common.comma')),
          })}
        />
      )}
      <ErrorSummary errors={errors} key={rounds} />
      <Card>
        <p>{isConfirming ? t('loanDecision.confirm.hint') : t('loanDecision.return.hint')}</p>
        {isConfirming && (
          <p className={styles.small}>
            {left === null
              ? t('loanDecision.form.noQuota')
              : t('loanDecision.form.quotaLeft', { amount: formatFenPlain(left) })}
          </p>
        )}
        {!isConfirming && sheet.rows.length > 1 && (
          <div className={styles.fill}>
            <TextField
              name="reasonAll"
              className={styles.fillField}
              maxLength={200}
              label={t('loanDecision.form.reasonAll')}
              hint={t('loanDecision.form.reasonAllHint')}
              defaultValue={fields['reasonAll'] ?? ''}
            />
            <Button type="button" onClick={fillEach}>
              {t('loanDecision.form.fill')}
            </Button>
          </div>
        )}
        <ul role="list" className={styles.rows} aria-label={t('loanDecision.form.rows')}>
          {sheet.rows.map((row) => (
            <DecisionRowFields
              key={row.apply.id}
              row={row}
              result={result}
              name={rowName(row.apply.id)}
              text={fields[rowName(row.apply.id)] ?? ''}
              mostFen={mostOf(sheet, row)}
              error={words(row.apply.id)}
              onLeaveOut={
                sheet.rows.length > 1
                  ? () => send({ type: 'row.leftOut', applyId: row.apply.id })
                  : null
              }
            />
          ))}
        </ul>
      </Card>
      {isConfirming && (
        <Card title={t('loanDecision.form.account')}>
          <div className={styles.close}>
            <div className={styles.fields}>
              <TextField
                id="decision-account"
                name="account"
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                label={t('loanDecision.form.account')}
                hint={t('loanDecision.form.accountHint')}
                defaultValue={fields['account'] ?? ''}
                error={errorOf('account')}
              />
              <Field
                label={t('loanDecision.form.remark')}
                hint={t('loanDecision.form.remarkHint')}
                validationMessage={errorOf('remark')}
                validationState={errorOf('remark') ? 'error' : 'none'}
              >
                <Textarea
                  id="decision-remark"
                  name="remark"
                  rows={2}
                  maxLength={200}
                  defaultValue={fields['remark'] ?? ''}
                />
              </Field>
            </div>
            <input type="hidden" name={fileField} value={fileText(upload.files?.[0])} />
            <UploadField
              {...upload}
              label={t('loanDecision.form.file')}
              error={isUploading && upload.files === null ? t('loanDecision.fault.upload') : null}
            />
            <Notice tone="warning" title={t('loanDecision.form.liable')} />
            <div>
              <Checkbox
                id="decision-promise"
                name="promise"
                aria-invalid={errorOf('promise') !== null}
                label={t('loanDecision.form.promise')}
              />
              {errorOf('promise') && <p className={styles.fault}>{errorOf('promise')}</p>}
            </div>
          </div>
        </Card>
      )}
      <div className={styles.buttons}>
        <Button type="button" onClick={() => send({ type: 'decision.abandoned' })}>
          {t('loanDecision.form.abandon')}
        </Button>
        <Button type="submit" appearance="primary">
          {t('loanDecision.form.next')}
        </Button>
      </div>
    </form>
  )
}
