import { mergeClasses } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark'
import { useTranslate } from '#src/i18n/translate.ts'
import { useStepsStyles } from './Steps.styles.ts'

type Props = {
  steps: readonly string[]
  /** Counts from 0; one past the last when all are done. */
  current: number
}

/** Where a wizard stands. On phones: 第 2 步，共 6 步. */
export function Steps({ steps, current }: Props) {
  const styles = useStepsStyles()
  const t = useTranslate('common')
  const shown = Math.min(current, steps.length - 1)
  return (
    <nav aria-label={t('common.steps')}>
      <p className={styles.phone}>
        <strong>{steps[shown]}</strong>
        <span className={styles.phoneCount}>
          {t('common.stepOf', { step: shown + 1, steps: steps.length })}
        </span>
      </p>
      <ol className={styles.steps} role="list">
        {steps.map((step, index) => {
          const isDone = index < current
          const isNow = index === current
          return (
            <li
              key={step}
              className={mergeClasses(styles.step, (isDone || isNow) && styles.reached)}
              aria-current={isNow ? 'step' : undefined}
            >
              <span
                className={mergeClasses(styles.mark, isDone && styles.done, isNow && styles.now)}
                aria-hidden
              >
                {isDone ? <Checkmark16Filled /> : index + 1}
              </span>
              <span className={mergeClasses(styles.title, isNow && styles.titleNow)}>
                {step}
                {isDone && (
                  <span className={styles.hidden}>
                    {t('common.brackets', { text: t('common.stepDone') })}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
