import { Button } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'
import { EmptyState } from './EmptyState.tsx'

/** Nothing matches: the filters in words, and the way to clear them. */
export function NoMatch({ filters, onClear }: { filters: string; onClear: () => void }) {
  const t = useTranslate('common')
  return (
    <EmptyState
      title={t('common.noMatch')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    >
      {filters && t('common.noMatchHint', { filters })}
    </EmptyState>
  )
}
