import { WarningPage } from './WarningPage.tsx'
import { redBlackList } from '#src/flow/redBlackList.ts'
import { usePublicList } from '#src/flow/usePublicList.ts'

const list = redBlackList(2)

export function WarningFlow() {
  return <WarningPage {...usePublicList(list)} />
}
