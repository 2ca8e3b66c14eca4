import { useSelector } from '@xstate/react'
import { session } from './session.ts'

/** Where the session stands; pages that show it get it from here. */
export const useSession = () => useSelector(session, (snapshot) => snapshot)
