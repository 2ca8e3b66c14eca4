import type { DeskLoanDetail } from '#contract/desk.contract.ts'
import type { FieldError } from '#contract/problem.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { GrantFault } from './BankDecision.tsx'
import { percentOf } from './percent.ts'

const creditMonths = Array.from({ length: 12 }, (_, at) => String(12 - at))

type Props = { loan: DeskLoanDetail; fault: GrantFault; refused: readonly FieldError[] }

/** Amount, rate and term of what the bank gives; beside each, how far it may go. */
export function LoanGrant({ loan, fault, refused }: Props) {
  const t = useTranslate('desk')
  const { minFen, mostFen, minRatePpm, maxRatePpm, termDays, termMonths } = loan.offer
  const isMonths = termMonths.length > 0
  const theirs = (field: string) => refused.find((it) => it.field === field)?.message ?? null
  const term = isMonths ? loan.termMonths : loan.termDays
  return (
    <>
      <TextField
        label={t('desk.loans.amountField')}
        name="yuan"
        inputMode="decimal"
        required
        defaultValue={formatFenPlain(mostFen).replaceAll(',', '')}
        hint={t('desk.loans.amounts', {
          from: formatFenPlain(minFen),
          to: formatFenPlain(mostFen),
        })}
        error={fault === 'amount' ? t('desk.accounts.chargeBad') : theirs('approvedFen')}
      />
      <TextField
        label={t('desk.loans.rateField')}
        name="percent"
        inputMode="decimal"
        required
        defaultValue={String((minRatePpm + maxRatePpm) / 20_000)}
        hint={t('desk.loans.rates', {
          from: percentOf(minRatePpm),
          to: percentOf(maxRatePpm),
        })}
        error={fault === 'rate' ? t('desk.loans.rateBad') : theirs('ratePpm')}
      />
      <input type="hidden" name="unit" value={isMonths ? 'months' : 'days'} />
      <SelectField
        label={t('desk.loans.term')}
        name="term"
        defaultValue={String(term)}
        options={(isMonths ? termMonths : termDays).map((count) => ({
          value: String(count),
          label: isMonths ? t('desk.loans.months', { count }) : t('desk.loans.days', { count }),
        }))}
      />
      {!isMonths && (
        <SelectField
          label={t('desk.loans.creditField')}
          name="creditMonths"
          options={creditMonths.map((count) => ({
            value: count,
            label: t('desk.loans.months', { count }),
          }))}
        />
      )}
    </>
  )
}
