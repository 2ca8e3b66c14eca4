import { BannerHeader } from './BannerHeader.tsx'
import { CompactHeader } from './CompactHeader.tsx'
import type { Hold } from './hold.styles.ts'
import { useIsScrolledPast } from './useIsScrolledPast.ts'

/** From here on, scrolling down, the header of a non-home page is no longer held in view. */
const heldUntil = 256

/** The banner, or the compact header under the personal centre. */
export function Header({ chrome }: { chrome: 'full' | 'page' | 'center' }) {
  const isPast = useIsScrolledPast(heldUntil)
  const hold: Hold = chrome === 'full' ? 'free' : isPast ? 'dropped' : 'held'
  return chrome === 'center' ? <CompactHeader hold={hold} /> : <BannerHeader hold={hold} />
}
