import { Button, Checkbox } from '@fluentui/react-components'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Missing } from './Missing.tsx'
import { fieldId, type RegisterView } from '#src/parts/account/registration.ts'
import { useRegistrationStyles } from '#src/parts/account/Registration.styles.ts'
import { RegistrationSummary } from './RegistrationSummary.tsx'
import { StepProblem } from '#src/parts/account/StepProblem.tsx'
import { useAgreementStyles } from './Agreement.styles.ts'
import { useStepForm } from './useStepForm.ts'

/** The documents, each the newest article of its column. */
const documents = { service: '99100', privacy: '99200', pledge: '99300' } as const
const names = ['service', 'privacy', 'pledge'] as const

type Props = RegisterView & { onRead: (columnCode: string) => void }

export function AgreementsStep({ snapshot, send, onRead }: Props) {
  const styles = useRegistrationStyles()
  const own = useAgreementStyles()
  const t = useTranslate('registration')
  const { form, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { summary, errorOf, formProps } = useStepForm(
    'agreements',
    { snapshot, send },
    {
      onWhole: (fields) => send({ type: 'registration.submitted', fields }),
    },
  )

  return (
    <form className={styles.form} {...formProps}>
      <StepHeading>{t('registration.step.agreements')}</StepHeading>
      <StepProblem problem={problem} summary={summary} />
      <Missing snapshot={snapshot} send={send} />
      <RegistrationSummary snapshot={snapshot} send={send} />
      <fieldset className={own.agreements}>
        <legend className={own.legend}>{t('registration.agreements')}</legend>
        <p className={styles.note}>{t('registration.agreeHint')}</p>
        {names.map((name) => {
          const id = fieldId(`agreements.${name}`)
          const error = errorOf(`agreements.${name}`)
          const title = t(`registration.agree.${name}`)
          return (
            <div key={name} className={own.agreement}>
              <div className={own.tick}>
                <Checkbox
                  id={id}
                  name={`agreements.${name}`}
                  defaultChecked={form.agreements[name]}
                  disabled={isBusy}
                  aria-label={`${t('registration.agree')}${title}`}
                  aria-describedby={error ? `${id}-error` : undefined}
                  aria-invalid={error !== null}
                  label={<span aria-hidden>{t('registration.agree')}</span>}
                />
                <button
                  type="button"
                  className={own.read}
                  aria-haspopup="dialog"
                  onClick={() => onRead(documents[name])}
                >
                  {title}
                </button>
              </div>
              {error && (
                <p id={`${id}-error`} className={own.error}>
                  {error}
                </p>
              )}
            </div>
          )
        })}
      </fieldset>
      <div className={styles.buttons}>
        <Button
          type="button"
          disabled={isBusy}
          onClick={() => send({ type: 'step.reopened', step: 'account' })}
        >
          {t('registration.back')}
        </Button>
        <Button type="submit" appearance="primary" className={styles.ahead} disabled={isBusy}>
          {isBusy ? t('registration.submitting') : t('registration.submit')}
        </Button>
      </div>
    </form>
  )
}
