import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'PORTAL_SCROLL'

const kept = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/** Another page begins at its top; back, forward and reload lead to where the person was. */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation()
  const type = useNavigationType()
  const places = useRef<Record<string, number> | null>(null)
  const shown = useRef({ key: '', pathname: '' })

  useEffect(() => {
    const note = () => {
      if (places.current) places.current[shown.current.key] = scrollY
    }
    const keep = () => sessionStorage.setItem(storageKey, JSON.stringify(places.current))
    history.scrollRestoration = 'manual'
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
    }
  }, [])

  useLayoutEffect(() => {
    places.current ??= kept()
    const isElsewhere = shown.current.pathname !== pathname
    shown.current = { key, pathname }
    // The browser itself goes to what a hash names.
    if (hash) return
    if (type === 'POP') scrollTo(0, places.current[key] ?? 0)
    else if (isElsewhere) scrollTo(0, 0)
  }, [key, pathname, hash, type])
}
