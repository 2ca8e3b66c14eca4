import { needsPermit } from '#contract/registration.rules.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { AreaName } from './AreaName.tsx'
import { useAgreementStyles } from './Agreement.styles.ts'
import type { RegisterView } from '#src/parts/account/registration.ts'
import { useSummaryStyles } from './RegistrationSummary.styles.ts'

/** What was filled in, each step with the way back to it. */
export function RegistrationSummary({ snapshot, send }: RegisterView) {
  const styles = useSummaryStyles()
  const { read } = useAgreementStyles()
  const t = useTranslate('registration')
  const { form } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { entType, accountKind } = form
  const parts = [
    {
      step: 'enterprise',
      facts: [
        [t('registration.entName'), form.entName],
        [t('registration.uscc'), form.uscc],
        [t('registration.entType'), entType && t(`registration.type.${entType}`)],
        [t('registration.area'), <AreaName key="area" code={form.areaCode} />],
        [t('registration.address'), form.address],
        [t('registration.legalPerson'), form.legalPerson],
        [t('registration.establishDate'), form.establishDate],
        [t('registration.licence'), form.licenseFile?.name ?? ''],
        ...(needsPermit(entType)
          ? [
              [t('registration.permitNumber'), form.permitNumber],
              [t('registration.permit'), form.permitFile?.name ?? ''],
            ]
          : []),
      ],
    },
    {
      step: 'account',
      facts: [
        [t('registration.login'), accountKind && t(`registration.accountKind.${accountKind}`)],
        [t('registration.contactName'), form.contactName],
        [t('registration.phone'), form.phone],
        ...(form.email ? [[t('registration.email'), form.email]] : []),
      ],
    },
  ] as const

  return (
    <div className={styles.parts}>
      {parts.map(({ step, facts }) => {
        const title = t(`registration.step.${step}`)
        return (
          <section key={step} aria-label={title} className={styles.part}>
            <div className={styles.head}>
              <h3 className={styles.title}>{title}</h3>
              <button
                type="button"
                className={read}
                disabled={isBusy}
                aria-label={t('registration.editNamed', { what: title })}
                onClick={() => send({ type: 'step.reopened', step })}
              >
                {t('registration.edit')}
              </button>
            </div>
            <dl className={styles.facts}>
              {facts.map(([term, fact], at) => (
                // The list is drawn anew as a whole.
                <div key={at} className={styles.fact}>
                  <dt className={styles.term}>{term}</dt>
                  <dd className={styles.value}>{fact}</dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}
