import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { FocusOnChange } from './FocusOnChange.tsx'
import { useKeywordSearchStyles } from './KeywordSearch.styles.ts'
import { TextField } from './TextField.tsx'

type Props = {
  id: string
  label: string
  /** What was last asked for. */
  keyword: string
  /** Of what was found: where it changes, the focus comes to the field. */
  found?: string
  disabled: boolean
  onSeek: (keyword: string) => void
}

/** One field to look something up in a dialog by a word of it. */
export function KeywordSearch({ id, label, keyword, found = '', disabled, onSeek }: Props) {
  const styles = useKeywordSearchStyles()
  const t = useTranslate('common')
  const seek = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!disabled) onSeek(String(new FormData(event.currentTarget).get('keyword') ?? ''))
  }
  return (
    <form role="search" className={styles.search} onSubmit={seek}>
      {/* What had the focus is gone with another keyword. */}
      <FocusOnChange fieldId={id} to={[keyword, found].join()} />
      <TextField
        key={keyword}
        id={id}
        name="keyword"
        label={label}
        defaultValue={keyword}
        maxLength={50}
        autoComplete="off"
        className={styles.keyword}
      />
      {/* It keeps the focus while the server is asked. */}
      <Button type="submit" disabledFocusable={disabled}>
        {t('common.search')}
      </Button>
    </form>
  )
}
