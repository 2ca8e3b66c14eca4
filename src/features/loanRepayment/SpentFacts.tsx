import type { Spent } from '#contract/loan.contract.ts'
import { Money, MoneyWords } from '#src/components/Money.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { Facts } from '#src/components/Facts.tsx'

/** An amount with how it is spent: penalty first, then interest, then principal. */
export function SpentFacts({ amountFen, spent }: { amountFen: number; spent: Spent }) {
  const t = useTranslate('loan')
  return (
    <Facts
      facts={[
        {
          term: t('loan.repay.sum'),
          value: (
            <>
              <Money fen={amountFen} /> <MoneyWords fen={amountFen} />
            </>
          ),
        },
        { term: t('loan.notes.penalty'), value: <Money fen={spent.penaltyFen} /> },
        { term: t('loan.repay.interest'), value: <Money fen={spent.interestFen} /> },
        { term: t('loan.repay.principal'), value: <Money fen={spent.principalFen} /> },
      ]}
    />
  )
}
