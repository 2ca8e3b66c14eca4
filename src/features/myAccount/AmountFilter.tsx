import { useState } from 'react'
import { fenOfYuan, plainFigures, yuanOfFen } from '#contract/money.ts'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = { name: string; label: string; fen: string }

/** An amount that a list is narrowed by: typed in yuan, asked in fen. */
export function AmountFilter({ name, label, fen }: Props) {
  const t = useTranslate('card')
  const [text, setText] = useState(fen && yuanOfFen(Number(fen)))
  const asked = fenOfYuan(plainFigures(text))
  return (
    <>
      <TextField
        label={label}
        value={text}
        inputMode="decimal"
        maxLength={20}
        error={text !== '' && asked === null ? t('card.book.list.amountWrong') : null}
        onChange={(_, { value }) => setText(value)}
      />
      <input type="hidden" name={name} value={asked ?? ''} />
    </>
  )
}
