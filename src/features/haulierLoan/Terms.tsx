import { Button } from '@fluentui/react-components'
import { Purpose } from '#contract/loan.contract.ts'
import { loanTermsFormOf } from '#contract/loanTerms.form.ts'
import { amountStepFen, mostOf, termsOffered } from '#contract/loanTerms.rules.ts'
import { yuanInWords } from '#contract/money.ts'
import {
  onlyProject,
  productIn,
  projectIn,
  termsIn,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields, Form, type FormProps } from '#src/parts/form/Form.tsx'
import { FormField } from '#src/parts/form/FormField.tsx'
import { LoanStep } from './LoanStep.tsx'
import { Refusal } from './Refusal.tsx'
import { useTermWords } from './termWords.ts'
import { useTermsStyles } from './Terms.styles.ts'
import type { LoanStepProps } from './loanWizard.ts'
import { Withdraw } from './Withdraw.tsx'

const formId = 'loan-terms'

/** Amount, term, repayment, purpose and remark. */
export function Terms({ snapshot, ...props }: LoanStepProps & Pick<FormProps, 'snapshot'>) {
  const { context, send } = props
  const styles = useTermsStyles()
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const product = productIn(context)
  const project = projectIn(context)
  if (!product || !project) return null

  const isMonthly = product.termMonths.length > 0
  const { amount, repayMethod } = termsIn(context)
  return (
    <LoanStep
      isFilling
      title={t('haulierLoan.terms.title')}
      back={{ onClick: () => send({ type: 'project.reopened' }) }}
      others={<Withdraw {...props} />}
      primary={
        <Button appearance="primary" type="submit" form={formId}>
          {t('haulierLoan.next')}
        </Button>
      }
    >
      <Refusal {...props} title={t('haulierLoan.preview.refused')} />
      {onlyProject(context)?.id === project.id && (
        <p className={styles.aside}>
          {t('haulierLoan.project.only', {
            project: project.projectName,
            consigner: project.consignerName,
          })}
        </p>
      )}
      <Form
        id={formId}
        form={loanTermsFormOf(product, project)}
        area="haulierLoan"
        snapshot={snapshot}
        send={send}
      >
        <Fields>
          <div className={styles.amount}>
            <FormField
              name="amount"
              hint={t('haulierLoan.terms.amountHint', {
                min: formatCount(product.minFen / amountStepFen),
                most: formatCount(mostOf(product, project.receivableFen) / amountStepFen),
              })}
            />
            {amount !== undefined && (
              <p className={styles.aside}>
                {t('haulierLoan.terms.amountIs', {
                  amount: formatFenPlain(amount),
                  words: yuanInWords(amount),
                })}
              </p>
            )}
          </div>
          <FormField
            name="term"
            words={Object.fromEntries(
              termsOffered(product, project.periodDays).map((count) => [
                count,
                termWords(count, isMonthly),
              ]),
            )}
            hint={t(isMonthly ? 'haulierLoan.terms.termHintOnce' : 'haulierLoan.terms.termHint')}
          />
          <FormField
            name="repayMethod"
            words={Object.fromEntries(
              product.repayMethods.map((method) => [method, words(`loan.method.${method}`)]),
            )}
            {...(repayMethod ? { hint: t(`haulierLoan.about.${repayMethod}`) } : {})}
          />
          <FormField
            name="purpose"
            hint={t('haulierLoan.terms.purposeHint')}
            words={Object.fromEntries(
              Purpose.options.map((purpose) => [purpose, words(`loan.purpose.${purpose}`)]),
            )}
          />
          <FormField name="remark" hint={t('haulierLoan.terms.remarkHint')} />
        </Fields>
      </Form>
    </LoanStep>
  )
}
