import { Bell } from './Bell.tsx'
import { useMessages } from './useMessages.ts'

export function BellFlow() {
  return <Bell snapshot={useMessages()} />
}
