import type { ReactNode } from 'react'
import type { CheckProblem } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { toneIcons } from '#src/components/tone.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useProblemRowsStyles } from './ProblemRows.styles.ts'

type Props = {
  caption: string
  problems: readonly CheckProblem[]
  /** Leads to the task that reserves an order. */
  taskLink?: (taskId: Id, taskNo: string) => ReactNode
}

type Group = { key: string; name: string | null; problems: CheckProblem[] }

const groupsOf = (problems: readonly CheckProblem[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const problem of problems) {
    const key = problem.detailId ?? problem.orderId ?? 'task'
    const group = groups.get(key) ?? { key, name: problem.shippingNoteNumber, problems: [] }
    group.problems.push(problem)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const levelTones: Record<CheckProblem['level'], Tone> = {
  BLOCK: 'danger',
  WARN: 'warning',
  INFO: 'info',
}

/** Problems by order or detail, each with its reasons and the way out. */
export function ProblemRows({ caption, problems, taskLink }: Props) {
  const styles = useProblemRowsStyles()
  const t = useTranslate('payTask')
  const nameOf = ({ name }: Group) => name ?? t('payTask.reviewing.whole')
  return (
    <DataTable
      caption={caption}
      rows={groupsOf(problems)}
      rowKey={(group) => group.key}
      rowName={nameOf}
      columns={[
        {
          key: 'order',
          title: t('payTask.order.no'),
          onPhone: 'heading',
          nowrap: true,
          render: nameOf,
        },
        {
          key: 'reason',
          title: t('payTask.reviewing.reason'),
          render: (group) => (
            <ul className={styles.reasons} role="list">
              {group.problems.map(({ code, level, message, taskId, taskNo }) => {
                const Icon = toneIcons[levelTones[level]]
                return (
                  <li key={`${code}${taskId}`} className={styles.reason}>
                    <Icon className={styles[level]} aria-hidden />
                    <span>
                      {message} {taskId && taskNo && taskLink?.(taskId, taskNo)}
                    </span>
                  </li>
                )
              })}
            </ul>
          ),
        },
      ]}
    />
  )
}
