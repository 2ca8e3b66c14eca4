import type { EnterpriseDetail } from '#contract/auth.contract.ts'
import { Notice } from '#src/components/Notice.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'

/** Somebody guessed the password since the login before this one; what to do if it was a stranger. */
export function LockoutsNotice({
  lockouts: { count, lastTime, lastIp },
}: {
  lockouts: NonNullable<EnterpriseDetail['lockouts']>
}) {
  const t = useTranslate('center')
  return (
    <Notice tone="warning" title={t('center.lockouts', { count })}>
      {t('center.lockoutsHint', { time: formatTime(lastTime), ip: lastIp })}
    </Notice>
  )
}
