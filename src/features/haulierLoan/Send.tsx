import { Button } from '@fluentui/react-components'
import type { HaulierLoanEvent } from '#machines/haulierLoan/haulierLoan.setup.ts'
import type { LoanStepProps } from './loanWizard.ts'

type Props = Pick<LoanStepProps, 'send' | 'can'> & {
  event: HaulierLoanEvent
  primary?: boolean
  children: string
}

/** A button for one event; it answers only where the wizard takes the event. */
export function Send({ send, can, event, primary = false, children }: Props) {
  return (
    <Button
      appearance={primary ? 'primary' : 'secondary'}
      disabledFocusable={!can(event)}
      onClick={() => send(event)}
    >
      {children}
    </Button>
  )
}
