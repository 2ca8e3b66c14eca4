import { WarningPage } from '#src/pages/credit/WarningPage.tsx'
import { redBlackList } from './redBlackList.ts'
import { usePublicList } from './usePublicList.ts'

const list = redBlackList(2)

export function WarningFlow() {
  return <WarningPage {...usePublicList(list)} />
}
