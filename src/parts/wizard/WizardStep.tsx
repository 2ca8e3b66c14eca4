import { Button } from '@fluentui/react-components'
import { type ReactNode, use, useState } from 'react'
import { Link } from 'react-router-dom'
import { Fold } from '#src/components/Fold.tsx'
import { StepHeading } from '#src/components/StepHeading.tsx'
import { ExplanationContext } from './explanation.ts'
import { useWizardStepStyles } from './WizardStep.styles.ts'

export type WizardStepProps = {
  title: string
  /** What the person must know of how it stands. */
  hint?: ReactNode
  /** What the step is for: who has been here before knows it. */
  about?: string
  children?: ReactNode
  /** What was picked so far, beside the acts. */
  picked?: ReactNode
  back?: { label?: string; onClick: () => void; disabled?: boolean } | undefined
  /** The one action that leads on. */
  primary?: ReactNode
  /** Other ways on, left of the primary one. */
  others?: ReactNode
  /** What was chosen and typed is saved already, so leaving is only a link. */
  leave: { to: string; label: string }
  labels: { about: string; back: string }
}

/** One question of a wizard; its acts stay in reach at the bottom of the screen. */
export function WizardStep(props: WizardStepProps) {
  const { title, hint, about, children, picked, back, primary, others, leave, labels } = props
  const styles = useWizardStepStyles()
  return (
    <section className={styles.step} aria-label={title}>
      <header className={styles.head}>
        <StepHeading key={title}>{title}</StepHeading>
        {about && (
          <About key={`about ${title}`} label={labels.about}>
            {about}
          </About>
        )}
        {hint && <p className={styles.hint}>{hint}</p>}
      </header>
      {children}
      <footer className={styles.foot} data-foot>
        {picked}
        <div className={styles.acts}>
          {back && (
            <Button disabled={back.disabled ?? false} onClick={back.onClick}>
              {back.label ?? labels.back}
            </Button>
          )}
          <Link to={leave.to} className={styles.leave}>
            {leave.label}
          </Link>
          <span className={styles.forward}>
            {others}
            {primary}
          </span>
        </div>
      </footer>
    </section>
  )
}

/** Open to who is new to the wizard. What is not known as the step begins opens nothing later: nobody's page jumps. */
function About({ label, children }: { label: string; children: string }) {
  const styles = useWizardStepStyles()
  const { isNew, onFolded } = use(ExplanationContext)
  const [isOpen] = useState(isNew === true)
  return (
    <Fold label={label} isOpen={isOpen} onFolded={onFolded} className={styles.about}>
      <p className={styles.hint}>{children}</p>
    </Fold>
  )
}
