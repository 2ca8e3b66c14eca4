import { Button, Field, Textarea } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { LoanTermsTyped } from '#contract/haulierLoan.draft.ts'
import { Purpose, RepayMethod } from '#contract/loan.contract.ts'
import { amountStepFen, mostOf, termsOffered } from '#contract/loanTerms.rules.ts'
import {
  fenOfTyped,
  productIn,
  projectIn,
  type TermsField,
  termsFaults,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { yuanInWords } from '#contract/money.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { useLoanFaultWords } from './loanFaultWords.ts'
import { useTermWords } from './termWords.ts'
import { useTermsStyles } from './Terms.styles.ts'
import type { BesideLoan, LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

const formId = 'loan-terms'
const fieldId = (field: TermsField) => `loan-${field}`

const textIn = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** What stands in the fields now. */
const typedIn = (form: HTMLFormElement): LoanTermsTyped => {
  const data = new FormData(form)
  const method = RepayMethod.safeParse(data.get('repayMethod'))
  const purpose = Purpose.safeParse(data.get('purpose'))
  const term = Number(textIn(data, 'term'))
  return {
    amount: textIn(data, 'amount'),
    term: term > 0 ? term : null,
    repayMethod: method.success ? method.data : null,
    purpose: purpose.success ? purpose.data : null,
    remark: textIn(data, 'remark'),
  }
}

/** Amount, term, repayment, purpose and remark; what speaks against them is told while they are typed. */
export function Terms({ onTyped, ...props }: LoanStepProps & Pick<BesideLoan, 'onTyped'>) {
  const { context, send, can } = props
  const styles = useTermsStyles()
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const faultWords = useLoanFaultWords()
  const termWords = useTermWords()
  const [rounds, setRounds] = useState(0)
  const { terms } = context
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project) return null

  const isMonthly = product.termMonths.length > 0
  const offered = termsOffered(product, project.periodDays)
  const fen = fenOfTyped(terms.amount)
  const faults = termsFaults(context)
  const wordsOf = ({ field, code, params }: (typeof faults)[number]) =>
    code === 'empty' || field === 'remark'
      ? t(`haulierLoan.empty.${field}`)
      : faultWords(code, params)
  // What is only empty is told once somebody wants to go on.
  const told = faults.filter(({ code }) => rounds > 0 || code !== 'empty')
  const errorOf = (field: TermsField) => {
    const fault = told.find((it) => it.field === field)
    return fault ? wordsOf(fault) : null
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = typedIn(event.currentTarget)
    const confirmed = { type: 'terms.confirmed', terms: typed } as const
    setRounds(rounds + 1)
    if (can(confirmed)) send(confirmed)
    else send({ type: 'terms.typed', terms: typed })
  }
  const placeholder = t('haulierLoan.terms.choose')

  return (
    <LoanStep
      isFilling
      title={t('haulierLoan.terms.title')}
      hint={t('haulierLoan.terms.hint')}
      back={{ onClick: () => send({ type: 'project.reopened' }) }}
      others={<Withdraw {...props} />}
      primary={
        <Button appearance="primary" type="submit" form={formId}>
          {t('haulierLoan.next')}
        </Button>
      }
    >
      <Refusal {...props} title={t('haulierLoan.preview.refused')} />
      {rounds > 0 && (
        <ErrorSummary
          key={rounds}
          errors={faults.map((fault) => ({
            fieldId: fieldId(fault.field),
            message: wordsOf(fault),
          }))}
        />
      )}
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={submit}
        onInput={({ currentTarget }) => onTyped?.(typedIn(currentTarget))}
      >
        <div className={styles.amount}>
          <TextField
            id={fieldId('amount')}
            name="amount"
            label={t('haulierLoan.terms.amount')}
            required
            className={styles.short}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={terms.amount}
            hint={t('haulierLoan.terms.amountHint', {
              min: formatCount(product.minFen / amountStepFen),
              most: formatCount(mostOf(product, project.receivableFen) / amountStepFen),
            })}
            error={errorOf('amount')}
          />
          {fen !== null && fen > 0 && (
            <p className={styles.aside}>
              {t('haulierLoan.terms.amountIs', {
                amount: formatFenPlain(fen),
                words: yuanInWords(fen),
              })}
            </p>
          )}
        </div>
        <SelectField
          id={fieldId('term')}
          name="term"
          label={t('haulierLoan.terms.term')}
          required
          className={styles.short}
          placeholder={placeholder}
          defaultValue={
            terms.term !== null && offered.includes(terms.term) ? String(terms.term) : ''
          }
          options={offered.map((count) => ({
            value: String(count),
            label: termWords(count, isMonthly),
          }))}
          hint={t(isMonthly ? 'haulierLoan.terms.termHintOnce' : 'haulierLoan.terms.termHint')}
          error={errorOf('term')}
        />
        <SelectField
          id={fieldId('repayMethod')}
          name="repayMethod"
          label={t('haulierLoan.terms.method')}
          required
          className={styles.short}
          placeholder={placeholder}
          defaultValue={
            terms.repayMethod && product.repayMethods.includes(terms.repayMethod)
              ? terms.repayMethod
              : ''
          }
          options={product.repayMethods.map((method) => ({
            value: method,
            label: words(`loan.method.${method}`),
          }))}
          hint={terms.repayMethod ? t(`haulierLoan.about.${terms.repayMethod}`) : undefined}
          error={errorOf('repayMethod')}
        />
        <SelectField
          id={fieldId('purpose')}
          name="purpose"
          label={t('haulierLoan.terms.purpose')}
          required
          className={styles.short}
          placeholder={placeholder}
          defaultValue={terms.purpose ?? ''}
          options={Purpose.options.map((purpose) => ({
            value: purpose,
            label: words(`loan.purpose.${purpose}`),
          }))}
          error={errorOf('purpose')}
        />
        <Field
          label={t('haulierLoan.terms.remark')}
          hint={t('haulierLoan.terms.remarkHint')}
          className={styles.wide}
          validationMessage={errorOf('remark')}
        >
          <Textarea
            id={fieldId('remark')}
            name="remark"
            rows={3}
            maxLength={200}
            defaultValue={terms.remark}
          />
        </Field>
      </form>
    </LoanStep>
  )
}
