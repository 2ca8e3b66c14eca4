import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** Whether the page is scrolled down further than so many pixels. */
export const useIsScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
