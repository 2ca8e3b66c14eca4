import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Circle20Regular } from '@fluentui/react-icons/svg/circle'
import type { FirstStep } from '#contract/workbench.contract.ts'
import { Card } from '#src/components/Card.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { authAddress } from '#src/parts/loan/loanHome.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { importAddress } from './waitingActs.ts'
import { useWorkbenchStyles } from './Workbench.styles.ts'

const addresses: Record<FirstStep['kind'], string> = {
  bindVehicle: '/tax/bind',
  registerAccount: '/tax/bindingCard',
  importOrders: importAddress,
  authorise: authAddress('consigner'),
  addProject: authAddress('consigner'),
}

/** What a new enterprise does first; the next of it leads on. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title={t('center.steps')}>
      <p>{t('center.stepsHint')}</p>
      <ol role="list" className={styles.steps}>
        {steps.map(({ kind, isDone }) => (
          <li key={kind} className={styles.step}>
            {isDone ? (
              <CheckmarkCircle20Regular className={styles.done} aria-hidden />
            ) : (
              <Circle20Regular className={styles.open} aria-hidden />
            )}
            <div className={styles.stepWords}>
              <p>{t(`center.step.${kind}`)}</p>
              <p className={styles.unit}>
                {isDone ? t('center.stepDone') : t(`center.step.${kind}Hint`)}
              </p>
            </div>
            {kind === next?.kind && (
              <TextLink button to={addresses[kind]}>
                {t(`center.step.${kind}Act`)}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
