import { Checkbox } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { usePreviewingStyles } from './Previewing.styles.ts'

const names = ['credit', 'data', 'truth'] as const
export const consentsFormId = 'loan-consents'
const fieldId = (name: string) => `consent-${name}`

/** What is agreed to; given anew each time something is handed in, and saved nowhere. */
export function Consents({ onAgreed }: { onAgreed: () => void }) {
  const styles = usePreviewingStyles()
  const t = useTranslate('haulierLoan')
  const [missing, setMissing] = useState<{ round: number; names: readonly string[] }>({
    round: 0,
    names: [],
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const left = names.filter((name) => !data.has(name))
    setMissing({ round: missing.round + 1, names: left })
    if (left.length === 0) onAgreed()
  }
  const wordsOf = (name: (typeof names)[number]) =>
    t('haulierLoan.preview.consentMissing', { what: t(`haulierLoan.preview.consent.${name}`) })
  return (
    <form id={consentsFormId} noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary
        key={missing.round}
        errors={names
          .filter((name) => missing.names.includes(name))
          .map((name) => ({ fieldId: fieldId(name), message: wordsOf(name) }))}
      />
      <fieldset className={styles.consents}>
        <legend className={styles.legend}>{t('haulierLoan.preview.consents')}</legend>
        {names.map((name) => (
          <Checkbox
            key={name}
            id={fieldId(name)}
            name={name}
            required
            aria-invalid={missing.names.includes(name)}
            label={t(`haulierLoan.preview.consent.${name}`)}
          />
        ))}
      </fieldset>
    </form>
  )
}
