import { AccountArea } from '#src/pages/session/AccountArea.tsx'
import bannerUrl from './banner.svg'
import { useHeaderStyles } from './Header.styles.ts'
import { NavBar } from './NavBar.tsx'
import { PlatformTitle } from './PlatformTitle.tsx'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

/** Emblem, both titles and a quiet drawing; the menu beneath. */
export function BannerHeader({ pinned }: { pinned: boolean }) {
  const styles = useHeaderStyles()
  return (
    <>
      <header className={styles.banner}>
        <img src={bannerUrl} alt="" className={styles.drawing} />
        <div className={styles.content}>
          <PlatformTitle />
          <div className={styles.side}>
            <Tools />
            <AccountArea snapshot={useSession()} send={session.send} />
          </div>
        </div>
      </header>
      <NavBar pinned={pinned} />
    </>
  )
}
