import { Button } from '@fluentui/react-components'
import type { PayTask, PayTaskDetail } from '#contract/payTask.contract.ts'
import { needsOtherAccount } from '#contract/payTask.rules.ts'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { againOf, type HandedOver } from './handedOver.ts'

const parts = {
  failed: 'payTask.settling.retryFailed',
  returned: 'payTask.result.repay',
  closed: 'payTask.result.reuse',
} as const
const partNames = ['failed', 'returned', 'closed'] as const

/** What of a task can be paid again, each with how many there are. */
export const usePartsAgain = () => {
  const t = useTranslate('payTask')
  return (task: PayTask) =>
    partNames.flatMap((part) => {
      const { count } = task.again[part]
      if (count === 0) return []
      return [
        { part, label: t(parts[part], { count: formatCount(count) }), handed: againOf(task, part) },
      ]
    })
}

type Props = { task: PayTaskDetail; onPay: (handed: HandedOver) => void }

/** The first leads on, unless an account is to be changed before; beside it stand the others. */
export function PayAgain({ task, onPay }: Props) {
  const failsAgain = task.failures.some(({ errorCode }) => needsOtherAccount(errorCode))
  return usePartsAgain()(task)
    .map(({ part, label, handed }, at) => (
      <Button
        key={part}
        appearance={at > 0 || (part === 'failed' && failsAgain) ? 'secondary' : 'primary'}
        onClick={() => onPay(handed)}
      >
        {label}
      </Button>
    ))
    .reverse()
}
