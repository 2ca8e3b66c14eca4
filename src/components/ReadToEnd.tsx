import { type ReactNode, useEffect, useRef } from 'react'
import { useReadToEndStyles } from './ReadToEnd.styles.ts'

type Props = {
  /** What is read here; read out. */
  label: string
  /** The end has come into sight. */
  onEnd: () => void
  children: ReactNode
}

/** A long text in a frame that scrolls, by keyboard too; it tells when its end was in sight. */
export function ReadToEnd({ label, onEnd, children }: Props) {
  const styles = useReadToEndStyles()
  const frame = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const tell = useRef(onEnd)
  useEffect(() => {
    tell.current = onEnd
  }, [onEnd])

  useEffect(() => {
    if (!frame.current || !end.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell.current()
      },
      { root: frame.current },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [])

  return (
    <div ref={frame} className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      {children}
      <span ref={end} className={styles.end} aria-hidden />
    </div>
  )
}
