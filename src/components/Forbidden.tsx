import type { ReactNode } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { EmptyState } from './EmptyState.tsx'

/** Who may see this, where it is not the reader. */
export function Forbidden({ who, action }: { who?: string; action?: ReactNode }) {
  const t = useTranslate('common')
  return (
    <EmptyState title={t('common.forbidden')} action={action}>
      {who ?? t('common.forbiddenHint')}
    </EmptyState>
  )
}
