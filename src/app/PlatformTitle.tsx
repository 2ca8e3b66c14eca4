import { mergeClasses } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { Emblem } from '#src/components/Emblem.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { BannerSize } from './BannerHeader.tsx'
import { useHeaderStyles } from './Header.styles.ts'

type Props = { size: BannerSize | 'compact' }

/** The Chinese title; beneath it, where there is room, its English subtitle. */
export function PlatformTitle({ size }: Props) {
  const styles = useHeaderStyles()
  const t = useTranslate('app')
  const isLow = size === 'low'
  const isCompact = size === 'compact'
  return (
    <Link to="/" className={mergeClasses(styles.platform, isLow && styles.platformLow)}>
      <Emblem
        className={mergeClasses(
          styles.emblem,
          isLow && styles.emblemLow,
          isCompact && styles.emblemCompact,
        )}
      />
      <span className={styles.titles}>
        <span
          lang="zh-CN"
          className={mergeClasses(
            styles.title,
            isLow && styles.titleLow,
            isCompact && styles.titleCompact,
          )}
        >
          {t('common.platform')}
        </span>
        <span lang="en" className={mergeClasses(styles.subtitle, isLow && styles.subtitleLow)}>
          {t('common.platformSubtitle')}
        </span>
      </span>
    </Link>
  )
}
