import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import type { OrderKind } from '#contract/order.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useChoiceStyles } from '#src/parts/wizard/Choice.styles.ts'
import type { WizardProps } from './payWizard.ts'
import { PayStep } from './PayStep.tsx'

const sources = ['TAXPAY', 'REALTIME', 'API', 'SPECIAL'] as const satisfies OrderKind[]

export function ChoosingSource({ send, can }: WizardProps) {
  const styles = useChoiceStyles()
  const t = useTranslate('payTask')
  return (
    <PayStep title={t('payTask.choosingSource.title')}>
      <ul className={styles.choices} role="list">
        {sources.map((orderKind) => {
          const choose = { type: 'source.chosen', orderKind } as const
          return (
            <li key={orderKind}>
              <button
                type="button"
                className={styles.choice}
                disabled={!can(choose)}
                onClick={() => send(choose)}
              >
                <span className={styles.words}>
                  <strong className={styles.name}>{t(`payTask.source.${orderKind}`)}</strong>
                  <span className={styles.about}>{t(`payTask.choosingSource.${orderKind}`)}</span>
                </span>
                <ChevronRight20Regular className={styles.onward} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </PayStep>
  )
}
