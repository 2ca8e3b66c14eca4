import { mergeClasses } from '@fluentui/react-components'
import { yuanInWords } from '#contract/money.ts'
import { formatFen, formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMoneyStyles } from './Money.styles.ts'

type Props = {
  fen: number
  /** `¥3,742.00` in cards; `3,742.00` under a header with the unit; `3,742.00 元` in running text. */
  form?: 'card' | 'plain' | 'text'
  /** Large figures, for the one amount that a page is about. */
  large?: boolean
}

/** An amount in figures of equal width. */
export function Money({ fen, form = 'card', large = false }: Props) {
  const styles = useMoneyStyles()
  const t = useTranslate('common')
  const text =
    form === 'card'
      ? formatFen(fen)
      : form === 'plain'
        ? formatFenPlain(fen)
        : t('common.amount', { amount: formatFenPlain(fen) })
  return <span className={mergeClasses(styles.money, large && styles.large)}>{text}</span>
}

/** 人民币大写, in every locale: it is what a receipt is checked against. */
export function MoneyWords({ fen }: { fen: number }) {
  return <span lang="zh-CN">{yuanInWords(fen)}</span>
}
