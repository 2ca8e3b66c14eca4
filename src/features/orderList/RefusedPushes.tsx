import type { RefusedPushes as Refused } from '#contract/apiOrder.contract.ts'
import { Fold } from '#src/components/Fold.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount, formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** Pushes of which no order came; nothing where there are none. */
export function RefusedPushes({ refused }: { refused: Refused | null }) {
  const t = useTranslate('order')
  if (!refused || refused.total === 0) return null
  const { total, records } = refused
  return (
    <Notice tone="warning" title={t('order.pushed.refused', { count: formatCount(total) })}>
      <p>{t('order.pushed.refusedHint')}</p>
      <Fold label={t('order.pushed.refusedShow')}>
        <ul>
          {records.map(({ externalOrderNo, reason, time }) => (
            <li key={externalOrderNo}>
              <strong>{externalOrderNo}</strong> {formatTime(time)} {reason}
            </li>
          ))}
        </ul>
      </Fold>
    </Notice>
  )
}
