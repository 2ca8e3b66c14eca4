import { mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { Emblem } from '#src/components/Emblem.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useHeaderStyles } from './Header.styles.ts'

/** The Chinese title, always with its English subtitle beneath. */
export function PlatformTitle({ compact = false }: { compact?: boolean }) {
  const styles = useHeaderStyles()
  const t = useTranslate('app')
  return (
    <Link to="/" className={styles.platform}>
      <Emblem className={compact ? styles.emblemCompact : styles.emblem} />
      <span className={styles.titles}>
        <span lang="zh-CN" className={mergeClasses(styles.title, compact && styles.titleCompact)}>
          {t('common.platform')}
        </span>
        <span lang="en" className={styles.subtitle}>
          {t('common.platformSubtitle')}
        </span>
      </span>
    </Link>
  )
}
