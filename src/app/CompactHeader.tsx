import { mergeClasses } from '@fluentui/react-components'
import { AccountArea } from '#src/pages/session/AccountArea.tsx'
import { useHeaderStyles } from './Header.styles.ts'
import { PlatformTitle } from './PlatformTitle.tsx'
import { session } from './session.ts'
import { Tools } from './Tools.tsx'
import { useSession } from './useSession.ts'

/** Logo, title, who is here, and logout. */
export function CompactHeader({ pinned }: { pinned: boolean }) {
  const styles = useHeaderStyles()
  return (
    <header className={mergeClasses(styles.compact, pinned && styles.compactPinned)}>
      <div className={styles.content}>
        <PlatformTitle compact />
        <div className={mergeClasses(styles.side, styles.sideCompact)}>
          <Tools />
          <AccountArea snapshot={useSession()} send={session.send} />
        </div>
      </div>
    </header>
  )
}
