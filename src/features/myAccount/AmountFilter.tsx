import { useState } from 'react'
import { fenOfYuan, plainFigures, yuanOfFen } from '#contract/money.ts'
import { CheckedField } from '#src/components/CheckedField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = { name: string; label: string; fen: string }

/** An amount that a list is narrowed by: typed in yuan, asked in fen. */
export function AmountFilter({ name, label, fen }: Props) {
  const t = useTranslate('card')
  const [text, setText] = useState(fen && yuanOfFen(Number(fen)))
  const asked = fenOfYuan(plainFigures(text))
  const error = text.trim() !== '' && asked === null ? t('card.book.list.amountWrong') : null
  return (
    <>
      <CheckedField
        label={label}
        value={text}
        inputMode="decimal"
        maxLength={20}
        error={error}
        onChange={setText}
      />
      <input type="hidden" name={name} value={asked ?? ''} />
    </>
  )
}
