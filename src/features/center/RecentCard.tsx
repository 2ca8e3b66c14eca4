import { ApplyStatus } from '#contract/loan.contract.ts'
import { orderPages, pagedKindOf } from '#contract/order.rules.ts'
import { PayTaskStatus } from '#contract/payTask.contract.ts'
import type { RecentWork } from '#contract/workbench.contract.ts'
import { FoldedCard } from '#src/components/FoldedCard.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { applyAddress } from '#src/parts/loan/loanHome.ts'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { taskTones } from '#src/parts/pay/payTaskTones.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { listed } from './waitingActs.ts'
import { useWorkbenchStyles } from './Workbench.styles.ts'

const addressOf = ({ kind, id, no, orderKind }: RecentWork) =>
  kind === 'task'
    ? infoAddress(id)
    : kind === 'apply'
      ? applyAddress(id)
      : listed(orderPages[pagedKindOf(orderKind)].list, { batchNo: no })

/** What the enterprise did last, and where it stands. */
export function RecentCard({ recent }: { recent: readonly RecentWork[] }) {
  const styles = useWorkbenchStyles()
  const t = useTranslate('center')
  return (
    <FoldedCard title={t('center.recent')}>
      <ul role="list" className={styles.recents}>
        {recent.map((one) => (
          <li key={one.id} className={styles.recent}>
            <TextLink to={addressOf(one)}>
              {t(`center.recent.${one.kind}`, { no: one.no })}
            </TextLink>
            <p className={styles.under}>
              <Status work={one} />
              {one.count !== null && (
                <span>{t('center.items', { count: formatCount(one.count) })}</span>
              )}
              <span>{formatTime(one.time)}</span>
            </p>
          </li>
        ))}
      </ul>
    </FoldedCard>
  )
}

function Status({ work: { kind, status } }: { work: RecentWork }) {
  const t = useTranslate('payTask')
  const task = PayTaskStatus.safeParse(status)
  const apply = ApplyStatus.safeParse(status)
  if (kind === 'task' && task.success)
    return <StatusTag tone={taskTones[task.data]}>{t(`payTask.status.${task.data}`)}</StatusTag>
  return kind === 'apply' && apply.success ? <LoanStatusTag status={apply.data} /> : null
}
