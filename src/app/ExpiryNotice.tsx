import { Suspense, useState } from 'react'
import { PanelBoundary } from '#src/components/PanelBoundary.tsx'
import { lazyPart } from './lazyPart.ts'
import { session } from './session.ts'
import { useSession } from './useSession.ts'

const dialog = lazyPart(() => import('./ExpiryDialog.tsx').then((it) => it.ExpiryDialog))

/** Stays once somebody was here: a visitor has no session that could lapse. */
export function ExpiryNotice() {
  const snapshot = useSession()
  const isHere = snapshot.matches('loggedIn')
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  return (
    wasHere && (
      <PanelBoundary fallback={<></>}>
        <Suspense fallback={null}>
          <dialog.Part snapshot={snapshot} send={session.send} />
        </Suspense>
      </PanelBoundary>
    )
  )
}
