import { useState } from 'react'
import { Later } from './Later.tsx'
import { loadArea } from '#src/i18n/messages.ts'
import { lazyPart } from './lazyPart.ts'
import { session } from './session.ts'
import { useSession } from './useSession.ts'

const dialog = lazyPart(async () => {
  const [{ ExpiryDialog }] = await Promise.all([import('./ExpiryDialog.tsx'), loadArea('session')])
  return ExpiryDialog
})

/** Stays once somebody was here: a visitor has no session that could lapse. */
export function ExpiryNotice() {
  const snapshot = useSession()
  const isHere = snapshot.matches('loggedIn')
  const [wasHere, setWasHere] = useState(isHere)
  if (isHere && !wasHere) setWasHere(true)
  return (
    wasHere && (
      <Later>
        <dialog.Part snapshot={snapshot} send={session.send} />
      </Later>
    )
  )
}
