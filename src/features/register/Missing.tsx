import { missingIn } from '#machines/register/register.setup.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDrawnForm } from '#src/parts/form/drawnForm.ts'
import { useAgreementStyles } from './Agreement.styles.ts'
import type { RegisterView } from './registerView.ts'
import { useSummaryStyles } from './RegistrationSummary.styles.ts'

/** What is never stored, and was lost with a reload: said before it is found out by submitting. */
export function Missing({ snapshot, send }: RegisterView) {
  const styles = useSummaryStyles()
  const { read } = useAgreementStyles()
  const t = useTranslate('registration')
  const { labelOf } = useDrawnForm()
  const missing = (['enterprise', 'account'] as const).flatMap((step) =>
    missingIn(step, snapshot.context).map((name) => ({ step, name })),
  )
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title={t('registration.missingTitle')}>
      {t('registration.missingHint')}
      <ul role="list" className={styles.missing}>
        {missing.map(({ step, name }) => (
          <li key={name}>
            <button
              type="button"
              className={read}
              onClick={() => send({ type: 'step.reopened', step })}
            >
              {labelOf(name)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
