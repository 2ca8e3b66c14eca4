import { redBlackList } from '#src/flow/redBlackList.ts'
import { useList } from '#src/flow/listOf.ts'
import { WarningPage } from './WarningPage.tsx'

const warnings = redBlackList('warnings', 2)

export function WarningFlow() {
  return <WarningPage {...useList(warnings)} />
}
