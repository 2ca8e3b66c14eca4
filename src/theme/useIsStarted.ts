import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its markup is taken over: what is not part of the first view comes after. */
export const useIsStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
