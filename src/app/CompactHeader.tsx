import { mergeClasses } from '@fluentui/react-components'
import { AccountArea } from './AccountArea.tsx'
import { BellPart } from './BellPart.tsx'
import { useHeaderStyles } from './Header.styles.ts'
import { NavBar } from './NavBar.tsx'
import { HeaderSearch } from '#src/app/search/HeaderSearch.tsx'
import { type Sticky, useStickyStyles } from './sticky.styles.ts'
import { PlatformTitle } from './PlatformTitle.tsx'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

/** Logo, title, who is here, and logout; on a phone, as everywhere, behind the menu what has no room. */
export function CompactHeader({ sticky }: { sticky: Sticky }) {
  const styles = useHeaderStyles()
  const stickyStyles = useStickyStyles()
  return (
    <>
      <header className={mergeClasses(styles.compact, stickyStyles[sticky])}>
        <div className={styles.content}>
          <PlatformTitle size="compact" />
          <HeaderSearch
            className={mergeClasses(styles.search, styles.searchLow, styles.searchCompact)}
          />
          <div className={mergeClasses(styles.row, styles.rowCompact)}>
            <Tools className={styles.tools} />
            <AccountArea
              snapshot={useSession()}
              send={session.send}
              size="compact"
              bell={<BellPart />}
            />
          </div>
        </div>
      </header>
      <NavBar sticky={sticky} size="compact" />
    </>
  )
}
