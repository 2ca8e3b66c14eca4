import { useEffect, useRef } from 'react'

/** Moves the focus to the content when another page comes, so that keyboard and reader begin there. */
export const useFocusOnNavigation = (path: string) => {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    content.current?.focus({ preventScroll: true })
  }, [path])
  return content
}
