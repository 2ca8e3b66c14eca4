import { mergeClasses } from '@fluentui/react-components'
import { AccountArea } from './AccountArea.tsx'
import { BellPart } from './BellPart.tsx'
import bannerUrl from './banner.svg'
import { useHeaderStyles } from './Header.styles.ts'
import { HeaderSearch } from '#src/app/search/HeaderSearch.tsx'
import { type Sticky, usePhoneStickyStyles } from './sticky.styles.ts'
import { NavBar } from './NavBar.tsx'
import { PlatformTitle } from './PlatformTitle.tsx'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

/** How high it is: as on the home page, or leaving the room to what one works on. */
export type BannerSize = 'full' | 'low'

type Props = { sticky: Sticky; size: BannerSize }

/** Emblem, both titles and a quiet drawing; search, tools and account at the right; the menu beneath. */
export function BannerHeader({ sticky, size }: Props) {
  const styles = useHeaderStyles()
  const stickyStyles = usePhoneStickyStyles()
  const isLow = size === 'low'
  const search = <HeaderSearch className={mergeClasses(styles.search, isLow && styles.searchLow)} />
  return (
    <>
      <header
        className={mergeClasses(styles.banner, isLow && styles.bannerLow, stickyStyles[sticky])}
      >
        <img src={bannerUrl} alt="" className={styles.drawing} />
        <div className={mergeClasses(styles.content, isLow && styles.contentLow)}>
          <PlatformTitle size={size} />
          <div className={mergeClasses(styles.side, isLow && styles.sideLow)}>
            {isLow && search}
            <div className={mergeClasses(styles.row, isLow && styles.rowLow)}>
              <Tools className={styles.tools} />
              <AccountArea
                snapshot={useSession()}
                send={session.send}
                size={size}
                bell={<BellPart />}
              />
            </div>
            {!isLow && search}
          </div>
        </div>
      </header>
      <NavBar sticky={sticky} size={size} />
    </>
  )
}
