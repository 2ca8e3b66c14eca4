import { ExpiryDialog } from './ExpiryDialog.tsx'
import { session } from './session.ts'
import { useSession } from './useSession.ts'

export function ExpiryNotice() {
  return <ExpiryDialog snapshot={useSession()} send={session.send} />
}
