import { freeOf, type Receivable } from '#contract/receivable.rules.ts'
import type { Fact } from '#src/components/Facts.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'

type Told = Receivable & {
  /** When its waybills were listed; null while they are what is owed now. */
  submitTime: string | null
}

/** A receivable as every page tells it: the same figure before and after handing in, and why less of it can be used. */
export const useReceivableFacts = (): ((told: Told) => Fact[]) => {
  const t = useTranslate('loan')
  return (told) => {
    const { receivableFen, securedFen, changedFen, submitTime } = told
    const money = (term: string, fen: number): Fact => ({ term, value: <Money fen={fen} /> })
    return [
      money(
        submitTime === null
          ? t('loan.receivable.now')
          : t('loan.receivable.listed', { time: formatTime(submitTime) }),
        receivableFen,
      ),
      ...(securedFen > 0 ? [money(t('loan.receivable.secured'), -securedFen)] : []),
      ...(changedFen < 0 ? [money(t('loan.receivable.less'), changedFen)] : []),
      ...(changedFen > 0 ? [money(t('loan.receivable.more'), changedFen)] : []),
      ...(freeOf(told) === receivableFen ? [] : [money(t('loan.receivable.free'), freeOf(told))]),
    ]
  }
}
