import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The address of the page, to be handed on; nothing while the server draws, which does not know how it is reached. */
export const usePageAddress = (): string =>
  useSyncExternalStore(
    never,
    () => `${location.origin}${location.pathname}`,
    () => '',
  )
