import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { inTab } from '#src/storage/store.ts'

const storageKey = 'PORTAL_SCROLL'

const stored = (): Record<string, number> => {
  try {
    return JSON.parse(inTab.get(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** What stood there may still be on its way: as the page grows the place is looked for again, until the person moves. */
const returnTo = (top: number): (() => void) => {
  scrollTo(0, top)
  const growing = new ResizeObserver(() => {
    scrollTo(0, top)
    if (scrollY >= Math.floor(top)) stop()
  })
  const stop = () => {
    growing.disconnect()
    for (const move of moves) removeEventListener(move, stop)
  }
  if (scrollY < Math.floor(top)) {
    growing.observe(document.body)
    for (const move of moves) addEventListener(move, stop, { passive: true })
  }
  return stop
}

/** Another page begins at its top; back, forward and reload lead to where the person was. */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const places = useRef<Record<string, number> | null>(null)
  const shown = useRef({ place: '', pathname: '' })
  // Every address that is typed in has the same key.
  const place = `${key} ${pathname}`

  useEffect(() => {
    const note = () => {
      if (places.current) places.current[shown.current.place] = scrollY
    }
    const store = () => {
      // A browser tells of scrolling with its next frame, and the page may be left before that. At the top it may be one
      // whose place is still being looked for.
      if (scrollY > 0) note()
      inTab.set(storageKey, JSON.stringify(places.current))
    }
    history.scrollRestoration = 'manual'
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', store)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    places.current ??= stored()
    const isElsewhere = shown.current.pathname !== pathname
    shown.current = { place, pathname }
    // The browser itself goes to what a hash names.
    if (hash) return undefined
    if (type === 'POP') return returnTo(places.current[place] ?? 0)
    if (isElsewhere) scrollTo(0, 0)
    return undefined
  }, [place, pathname, hash, type])
}
