import { Checkbox } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { type Consent, consents } from '#machines/haulierLoan/haulierLoan.setup.ts'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { LoanStepProps } from './loanWizard.ts'
import { usePreviewingStyles } from './Previewing.styles.ts'

export const consentsFormId = 'loan-consents'
const fieldId = (name: Consent) => `consent-${name}`

/** What is agreed to. */
export function Consents({ context, send }: Pick<LoanStepProps, 'context' | 'send'>) {
  const styles = usePreviewingStyles()
  const t = useTranslate('haulierLoan')
  const { names, rounds } = context.lacking
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    send({ type: 'application.confirmed', agreed: consents.filter((name) => data.has(name)) })
  }
  const wordsOf = (name: Consent) =>
    t('haulierLoan.preview.consentMissing', { what: t(`haulierLoan.preview.consent.${name}`) })
  return (
    <form id={consentsFormId} noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        key={rounds}
        errors={names.map((name) => ({ fieldId: fieldId(name), message: wordsOf(name) }))}
      />
      <fieldset className={styles.consents}>
        <legend className={styles.legend}>{t('haulierLoan.preview.consents')}</legend>
        {consents.map((name) => (
          <Checkbox
            key={name}
            id={fieldId(name)}
            name={name}
            required
            aria-invalid={names.includes(name)}
            label={t(`haulierLoan.preview.consent.${name}`)}
          />
        ))}
      </fieldset>
    </form>
  )
}
