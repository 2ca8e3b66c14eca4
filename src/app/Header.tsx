import { BannerHeader } from './BannerHeader.tsx'
import { CompactHeader } from './CompactHeader.tsx'
import type { RouteEntry } from './routeEntry.ts'
import type { Sticky } from './sticky.styles.ts'
import { useIsScrolledPast } from './useIsScrolledPast.ts'

/** From here on, scrolling down, the header of a non-home page is no longer stuck to the top. */
const stuckUntil = 256

/** The banner, low on pages where one works; under the personal centre the compact header. */
export function Header({ chrome }: Pick<RouteEntry, 'chrome'>) {
  const isPast = useIsScrolledPast(stuckUntil)
  const sticky: Sticky = chrome === 'full' ? 'free' : isPast ? 'dropped' : 'stuck'
  if (chrome === 'center') return <CompactHeader sticky={sticky} />
  return <BannerHeader sticky={sticky} size={chrome === 'full' ? 'full' : 'low'} />
}
