import { type ReactNode, useEffect, useRef } from 'react'
import { useSlideTrackStyles } from './SlideTrack.styles.ts'

type Props = {
  slides: readonly ReactNode[]
  shown: number
  /** Whether a change is read out: not while slides come by themselves. */
  isLive: boolean
  /** A swipe, or a focus that moved there, ended on another slide. */
  onShow: (index: number) => void
}

/** Slides side by side in a track that snaps: it can be swiped, and read without scripts. */
export function SlideTrack({ slides, shown, isLive, onShow }: Props) {
  const styles = useSlideTrackStyles()
  const track = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current } = track
    if (!current) return
    const left = shown * current.clientWidth
    // Not the first time: it stands there already.
    if (Math.abs(current.scrollLeft - left) > 1) current.scrollTo({ left, behavior: 'smooth' })
  }, [shown])

  return (
    <div
      ref={track}
      aria-live={isLive ? 'polite' : 'off'}
      className={styles.track}
      onScrollEnd={({ currentTarget }) =>
        onShow(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
      }
    >
      {slides.map((slide, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slide is known by its place and brings a key for what is in it
        <div key={index} className={styles.slide}>
          {slide}
        </div>
      ))}
    </div>
  )
}
