import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import type { Translate } from '#src/i18n/translate.ts'

type Happened = PayTaskDetail['events'][number]

const parts = ['paid', 'failed', 'returned', 'closed'] as const

const numberIn = (params: Happened['params'], name: string) => {
  const value = params[name]
  return typeof value === 'number' ? value : 0
}

/** How much of the money each thing that happened was about; null of what was written down without amounts. */
export const happenedAmounts = (t: Translate<'payTask'>, { action, params }: Happened) => {
  const known = parts.flatMap((part) => {
    const count = numberIn(params, `${part}Count`)
    const amount = formatFenPlain(numberIn(params, `${part}Fen`))
    return count > 0 ? [t(`payTask.happened.${part}`, { count: formatCount(count), amount })] : []
  })
  const [count, fen, feeFen] = ['count', 'fen', 'feeFen'].map((name) => numberIn(params, name))
  const whole =
    known.length === 0 && count && fen
      ? [t('payTask.happened.whole', { count: formatCount(count), amount: formatFenPlain(fen) })]
      : []
  const fee = feeFen
    ? [
        t(action === 'money.returned' ? 'payTask.happened.feeBack' : 'payTask.happened.fee', {
          amount: formatFenPlain(feeFen),
        }),
      ]
    : []
  const said = [...known, ...whole, ...fee]
  return said.length > 0 ? said.join(t('payTask.happened.and')) : null
}
