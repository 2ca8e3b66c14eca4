import { registrationFaults } from '#contract/registration.rules.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useAgreementStyles } from './Agreement.styles.ts'
import type { RegisterView } from '#src/parts/account/registration.ts'
import { useSummaryStyles } from './RegistrationSummary.styles.ts'

/** What is never stored, and was lost with a reload: said before it is found out by submitting. */
export function Missing({ snapshot, send }: RegisterView) {
  const styles = useSummaryStyles()
  const { read } = useAgreementStyles()
  const t = useTranslate('registration')
  const faultWords = useTranslate('registrationFault')
  const { form, today } = snapshot.context
  const missing = (['enterprise', 'account'] as const).flatMap((step) =>
    registrationFaults(step, form, today).map(({ code }) => ({ step, code })),
  )
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title={t('registration.missingTitle')}>
      {t('registration.missingHint')}
      <ul role="list" className={styles.missing}>
        {missing.map(({ step, code }) => (
          <li key={code}>
            <button
              type="button"
              className={read}
              onClick={() => send({ type: 'step.reopened', step })}
            >
              {faultWords(code)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
