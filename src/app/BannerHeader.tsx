import { AccountArea } from './AccountArea.tsx'
import bannerUrl from './banner.svg'
import { useHeaderStyles } from './Header.styles.ts'
import { HeaderSearch } from './HeaderSearch.tsx'
import type { Sticky } from './sticky.styles.ts'
import { NavBar } from './NavBar.tsx'
import { PlatformTitle } from './PlatformTitle.tsx'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

/** Emblem, both titles and a quiet drawing; the search at the right; the menu beneath. */
export function BannerHeader({ sticky }: { sticky: Sticky }) {
  const styles = useHeaderStyles()
  return (
    <>
      <header className={styles.banner}>
        <img src={bannerUrl} alt="" className={styles.drawing} />
        <div className={styles.content}>
          <PlatformTitle />
          <div className={styles.side}>
            <div className={styles.row}>
              <Tools />
              <AccountArea snapshot={useSession()} send={session.send} />
            </div>
            <HeaderSearch className={styles.search} />
          </div>
        </div>
      </header>
      <NavBar sticky={sticky} />
    </>
  )
}
