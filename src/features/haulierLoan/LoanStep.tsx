import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTranslate } from '#src/i18n/translate.ts'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { useWizardStepStyles } from '#src/parts/wizard/WizardStep.styles.ts'
import { Button } from '@fluentui/react-components'
import { homeAddress } from '#src/parts/loan/loanHome.ts'

type Props = {
  title: string
  hint?: ReactNode
  children?: ReactNode
  back?: { label?: string; onClick: () => void; disabled?: boolean } | undefined
  /** The one action that leads on. */
  primary?: ReactNode
  /** Other ways on, left of the primary one. */
  others?: ReactNode
  /** Something typed is left behind, and saved. */
  isFilling?: boolean
}

/** One question of the wizard. What was typed is saved already, so leaving is only a link. */
export function LoanStep({
  title,
  hint,
  children,
  back,
  primary,
  others,
  isFilling = false,
}: Props) {
  const styles = useWizardStepStyles()
  const t = useTranslate('haulierLoan')
  return (
    <section className={styles.step} aria-label={title}>
      <header className={styles.head}>
        <StepHeading key={title}>{title}</StepHeading>
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
      <footer className={styles.foot}>
        {back && (
          <Button disabled={back.disabled ?? false} onClick={back.onClick}>
            {back.label ?? t('haulierLoan.back')}
          </Button>
        )}
        <Link to={homeAddress} className={styles.leave}>
          {t(isFilling ? 'common.saveAndLeave' : 'haulierLoan.toHome')}
        </Link>
        <span className={styles.forward}>
          {others}
          {primary}
        </span>
      </footer>
    </section>
  )
}
