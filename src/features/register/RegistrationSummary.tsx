import { EntType } from '#contract/auth.contract.ts'
import type { NameOf } from '#contract/form.ts'
import { needsPermit, type registrationForm } from '#contract/registration.form.ts'
import { fileIn } from '#machines/register/visitorFile.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { AreaName } from './AreaName.tsx'
import { useAgreementStyles } from './Agreement.styles.ts'
import type { RegisterView } from './registerView.ts'
import { useSummaryStyles } from './RegistrationSummary.styles.ts'
import { useEntTypes } from './useEntTypes.ts'

/** What was filled in, each step with the way back to it. */
export function RegistrationSummary({ snapshot, send }: RegisterView) {
  const styles = useSummaryStyles()
  const { read } = useAgreementStyles()
  const t = useTranslate('registration')
  const entTypes = useEntTypes()
  const isBusy = snapshot.hasTag('busy')
  const { texts } = snapshot.context.form
  const text = (name: NameOf<typeof registrationForm>) => texts[name] ?? ''
  const entType = EntType.options.find((it) => it === text('entType'))
  const parts = [
    {
      step: 'enterprise',
      facts: [
        [t('registration.entName'), text('entName')],
        [t('registration.uscc'), text('uscc')],
        [t('registration.entType'), entType ? entTypes[entType] : ''],
        [t('registration.area'), <AreaName key="area" code={text('areaCode')} />],
        [t('registration.address'), text('address')],
        [t('registration.legalPerson'), text('legalPerson')],
        [t('registration.establishDate'), text('establishDate')],
        [t('registration.licence'), fileIn(text('licenseFile'))?.name ?? ''],
        ...(needsPermit(text('entType'))
          ? [
              [t('registration.permitNumber'), text('permitNumber')],
              [t('registration.permit'), fileIn(text('permitFile'))?.name ?? ''],
            ]
          : []),
      ],
    },
    {
      step: 'account',
      facts: [
        [
          t('registration.accountKind'),
          t(`registration.accountKind.${text('accountKind') === 'PHONE' ? 'PHONE' : 'USCC'}`),
        ],
        [t('registration.contactName'), text('contactName')],
        [t('registration.phone'), text('phone')],
        ...(text('email') ? [[t('registration.email'), text('email')]] : []),
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
                {t('common.change')}
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
