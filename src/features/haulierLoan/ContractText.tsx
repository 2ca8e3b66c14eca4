import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { yuanInWords } from '#contract/money.ts'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { rateText } from '#src/parts/loan/rateText.ts'
import { approvedCost } from './approvedCost.ts'
import { useContractStyles } from './Contract.styles.ts'
import { useTermWords } from './termWords.ts'

/** The contract, filled in with what the bank approved. */
export function ContractText({ apply }: { apply: LoanApplyDetail }) {
  const styles = useContractStyles()
  const t = useTranslate('haulierLoan')
  const words = useTranslate('loan')
  const termWords = useTermWords()
  const { interestFen, totalFen } = approvedCost(apply)
  const approvedFen = apply.approvedFen ?? 0
  const ratePpm = apply.approvedRatePpm ?? 0
  const isOnce = apply.productCode === 'CLD'
  const amounts = {
    months: apply.creditMonths,
    amount: formatFenPlain(approvedFen),
    words: yuanInWords(approvedFen),
    term: termWords(apply.termMonths ?? apply.termDays ?? 0, apply.termMonths !== null),
  }
  const clauses: [heading: string, text: string][] = [
    [
      t('haulierLoan.contract.parties'),
      t('haulierLoan.contract.partiesText', {
        haulier: apply.haulierName,
        bank: apply.bankName,
        consigner: apply.consignerName,
      }),
    ],
    [
      t('haulierLoan.contract.amount'),
      t(
        isOnce ? 'haulierLoan.contract.amountTextOnce' : 'haulierLoan.contract.amountText',
        amounts,
      ),
    ],
    [
      t('haulierLoan.contract.rate'),
      t('haulierLoan.contract.rateText', {
        rate: rateText(ratePpm),
        penalty: rateText(Math.round(ratePpm * 1.5)),
      }),
    ],
    [
      t('haulierLoan.contract.cost'),
      t('haulierLoan.contract.costText', {
        interest: formatFenPlain(interestFen),
        total: formatFenPlain(totalFen),
      }),
    ],
    [
      t('haulierLoan.contract.payment'),
      isOnce
        ? t('haulierLoan.contract.paymentTextOnce')
        : t('haulierLoan.contract.paymentText', {
            purpose: words(`loan.purpose.${apply.purpose}`),
          }),
    ],
    [
      t('haulierLoan.contract.repay'),
      t('haulierLoan.contract.repayText', {
        method: words(`loan.method.${apply.repayMethod}`),
        about: t(`haulierLoan.about.${apply.repayMethod}`),
      }),
    ],
    [t('haulierLoan.contract.freeze'), t('haulierLoan.contract.freezeText')],
    [t('haulierLoan.contract.pledge'), t('haulierLoan.contract.pledgeText')],
  ]
  return (
    <article className={styles.text}>
      <h3 className={styles.title}>{t('haulierLoan.contract.heading')}</h3>
      <p>{t('haulierLoan.contract.no', { no: apply.applyNo })}</p>
      {clauses.map(([heading, text]) => (
        <section key={heading}>
          <h4 className={styles.clause}>{heading}</h4>
          <p>{text}</p>
        </section>
      ))}
      <p className={styles.end}>{t('haulierLoan.contract.end')}</p>
    </article>
  )
}
