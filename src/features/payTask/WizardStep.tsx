import { Button } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { useWizardStepStyles } from '#src/parts/wizard/WizardStep.styles.ts'

type Props = {
  title: string
  hint?: ReactNode
  children?: ReactNode
  back?: { label?: string; onClick: () => void; disabled?: boolean } | undefined
  /** The one action that leads on. */
  primary?: ReactNode
  /** Other ways on, left of the primary one. */
  others?: ReactNode
  /** Nothing is left to go on with. */
  isOver?: boolean
}

/** One question of the wizard. What was chosen is saved already, so leaving is only a link. */
export function WizardStep({
  title,
  hint,
  children,
  back,
  primary,
  others,
  isOver = false,
}: Props) {
  const styles = useWizardStepStyles()
  const t = useTranslate('payTask')
  const titleId = useId()
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
      <footer className={styles.foot}>
        {back && (
          <Button disabled={back.disabled ?? false} onClick={back.onClick}>
            {back.label ?? t('common.back')}
          </Button>
        )}
        <Link to={listAddress} className={styles.leave}>
          {t(isOver ? 'payTask.wizard.toList' : 'common.saveAndLeave')}
        </Link>
        <span className={styles.forward}>
          {others}
          {primary}
        </span>
      </footer>
    </section>
  )
}
