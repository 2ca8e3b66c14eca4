import { useSyncExternalStore } from 'react'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { session } from './session.ts'

/** Whom the server draws the first view for: a visitor. */
const visitor = sessionMachine.resolveState({
  value: 'anonymous',
  context: { user: null, problem: null, leftBy: null },
})

const subscribe = (listener: () => void) => {
  const { unsubscribe } = session.subscribe(listener)
  return unsubscribe
}

const now = () => session.getSnapshot()

/** Where nobody is here the server was right, and nothing is drawn again. */
const asDrawn = () => (now().matches('anonymous') ? now() : visitor)

/** Where the session stands; pages that show it get it from here. */
export const useSession = () => useSyncExternalStore(subscribe, now, asDrawn)
