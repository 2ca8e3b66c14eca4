import { Button } from '@fluentui/react-components'
import type { PayTask } from '#contract/payTask.contract.ts'
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

type Props = { task: PayTask; onPay: (handed: HandedOver) => void }

/** The first leads on; beside it stand the others. */
export function PayAgain({ task, onPay }: Props) {
  return usePartsAgain()(task)
    .map(({ part, label, handed }, at) => (
      <Button
        key={part}
        appearance={at === 0 ? 'primary' : 'secondary'}
        onClick={() => onPay(handed)}
      >
        {label}
      </Button>
    ))
    .reverse()
}
