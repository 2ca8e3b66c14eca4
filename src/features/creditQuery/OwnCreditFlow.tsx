import type { Id } from '#contract/values.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { OwnCredit } from './OwnCredit.tsx'
import { achievementsMachine, ownCreditQuery } from './ownCreditActors.ts'

type Props = {
  /** Whose public record stands beneath. */
  entId: Id
  /** What everybody sees of it has changed. */
  onChanged: () => void
}

/** Score and settings beside the public record of the caller's enterprise; nothing beside anybody else's. */
export function OwnCreditFlow({ entId, onChanged }: Props) {
  const [query, sendQuery] = useFlow(ownCreditQuery, { input: { subject: null } })
  const [snapshot, send] = useFlow(achievementsMachine, {
    input: undefined,
    actions: {
      announceChange: () => {
        sendQuery({ type: 'data.refreshed' })
        onChanged()
      },
    },
  })
  const { data } = query.context
  if (data && data.entId !== entId) return null
  return (
    <OwnCredit
      snapshot={snapshot}
      send={send}
      own={data}
      problem={query.context.problem}
      onRetry={() => sendQuery({ type: 'load.retried' })}
    />
  )
}
