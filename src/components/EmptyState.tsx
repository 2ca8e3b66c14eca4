import type { ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { EmptyDrawing } from './EmptyDrawing.tsx'
import { useEmptyStateStyles } from './EmptyState.styles.ts'

type Props = {
  /** One sentence; “暂无数据” where nothing better can be said. */
  title?: string
  children?: ReactNode
  /** One action. */
  action?: ReactNode
}

/** Nothing here yet: a small drawing, one sentence, one action. */
export function EmptyState({ title, children, action }: Props) {
  const styles = useEmptyStateStyles()
  const t = useTranslate('common')
  return (
    <div className={styles.empty}>
      <EmptyDrawing className={styles.drawing} />
      <p className={styles.title}>{title ?? t('common.empty')}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}
