import type { ReactNode } from 'react'
import { noEnd } from '#contract/dateText.ts'
import { type DeskLoanDetail, readLoanFile } from '#contract/desk.contract.ts'
import type { LoanNote } from '#contract/loan.contract.ts'
import { freeOf } from '#contract/receivable.rules.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { Money } from '#src/components/Money.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { useLoanFactsStyles } from './LoanFacts.styles.ts'
import { fileTypes, termText } from './loanTerms.ts'
import { percentOf } from './percent.ts'

type Words = { t: Translate<'desk'>; loanWords: Translate<'loan'> }

const factsOf = (
  { t, loanWords }: Words,
  loan: DeskLoanDetail,
): [term: string, value: ReactNode][] => {
  const { material } = loan
  const money = (fen: number | null) => (fen === null ? t('common.none') : <Money fen={fen} />)
  const count = (value: number | null) => (value === null ? t('common.none') : formatCount(value))
  return [
    [t('desk.field.state'), loanWords(`loan.status.${loan.status}`)],
    [t('desk.loans.haulier'), `${material.entName}　${material.uscc}`],
    [t('desk.registrations.legal'), material.legalPerson],
    [t('desk.loans.contact'), `${material.contactName ?? ''} ${material.contactPhone ?? ''}`],
    [t('desk.loans.consigner'), loan.consignerName],
    [t('desk.loans.project'), `${loan.projectName ?? t('common.none')}　${loan.contractNo ?? ''}`],
    [t('desk.loans.product'), loanWords(`loan.product.${loan.productCode}`)],
    [t('desk.loans.purpose'), loanWords(`loan.purpose.${loan.purpose}`)],
    [t('desk.loans.asked'), money(loan.applyFen)],
    [t('desk.loans.term'), `${termText(t, loan)}　${loanWords(`loan.method.${loan.repayMethod}`)}`],
    [t('desk.loans.receivable'), money(loan.receivableFen)],
    [t('desk.loans.secured'), money(loan.securedFen)],
    [t('desk.loans.changed'), money(loan.changedFen)],
    [t('desk.loans.free'), money(freeOf(loan))],
    [t('desk.loans.confirmed'), money(loan.confirmedFen)],
    [t('desk.loans.repayAccount'), loan.confirmation?.repayAccount ?? t('common.none')],
    [t('desk.loans.most'), money(loan.offer.mostFen)],
    [t('desk.loans.revenue'), money(material.yearlyRevenueFen)],
    [t('desk.loans.profit'), money(material.yearlyProfitFen)],
    [t('desk.loans.debts'), money(material.debtsFen)],
    [t('desk.loans.people'), count(material.employees)],
    [t('desk.loans.vehicles'), count(material.vehicles)],
    [t('desk.loans.approved'), money(loan.approvedFen)],
    [
      t('desk.loans.rate'),
      loan.approvedRatePpm === null ? t('common.none') : percentOf(loan.approvedRatePpm),
    ],
    [t('desk.loans.creditTo'), loan.creditTo ?? t('common.none')],
    [t('desk.loans.used'), money(loan.usedFen)],
    [t('desk.loans.remark'), loan.remark || t('common.none')],
    [t('desk.loans.reason'), loan.reason ?? t('common.none')],
  ]
}

const noteTones = { 0: 'moving', 1: 'info', 2: 'success', 3: 'danger', 4: 'neutral' } as const

const noteColumns = ({ t, loanWords }: Words): Column<LoanNote>[] => [
  {
    key: 'no',
    title: loanWords('loan.notes.title'),
    text: 'noteNo',
    onPhone: 'heading',
    nowrap: true,
  },
  {
    key: 'state',
    title: t('desk.field.state'),
    render: (row) => (
      <StatusTag tone={noteTones[row.status]}>{loanWords(`loan.note.${row.status}`)}</StatusTag>
    ),
  },
  { key: 'due', title: t('desk.loans.dueDate'), day: 'dueDate' },
  ...(
    [
      ['amount', loanWords('loan.notes.amount'), ({ amountFen }: LoanNote) => amountFen],
      [
        'paid',
        loanWords('loan.notes.principalPaid'),
        ({ principalPaidFen }: LoanNote) => principalPaidFen,
      ],
      ['payoff', loanWords('loan.notes.payoff'), ({ payoffFen }: LoanNote) => payoffFen],
    ] as const
  ).map(([key, title, fenOf]): Column<LoanNote> => ({
    key,
    title,
    align: 'end',
    render: (row) => <Money form="plain" fen={fenOf(row)} />,
  })),
]

const addressOf = (applyId: string, fileId: string) =>
  readLoanFile.path.replace('{id}', applyId).replace('{fileId}', fileId)

/** What the bank has before it: who asks for what, what was confirmed, the documents, and the notes so far. */
export function LoanFacts({ loan }: { loan: DeskLoanDetail }) {
  const styles = useLoanFactsStyles()
  const t = useTranslate('desk')
  const loanWords = useTranslate('loan')
  const { documents } = loan.material
  const confirmFile = loan.confirmation?.file
  return (
    <>
      <h3 className={styles.title}>{t('desk.loans.one', { no: loan.applyNo })}</h3>
      <dl className={styles.facts}>
        {factsOf({ t, loanWords }, loan).map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <h4 className={styles.title}>{t('desk.loans.documents')}</h4>
      {documents.length === 0 && !confirmFile ? (
        <p>{t('desk.empty')}</p>
      ) : (
        <ul>
          {documents.map(({ fileType, file, validTo }) => {
            const known = fileTypes.find((it) => it === fileType)
            return (
              <li key={fileType}>
                {known && loanWords(`loan.file.${known}`)}{' '}
                <a className={styles.link} href={addressOf(loan.id, file.id)}>
                  {file.name}
                </a>{' '}
                {validTo &&
                  (validTo === noEnd
                    ? t('desk.loans.endless')
                    : t('desk.loans.validTo', { day: validTo }))}
              </li>
            )
          })}
          {confirmFile && (
            <li>
              {t('desk.loans.confirmFile')}{' '}
              <a className={styles.link} href={addressOf(loan.id, confirmFile.id)}>
                {confirmFile.name}
              </a>
            </li>
          )}
        </ul>
      )}
      {loan.notes.length > 0 && (
        <DataTable
          compact
          caption={loanWords('loan.notes.title')}
          columns={noteColumns({ t, loanWords })}
          rows={loan.notes}
          rowKey={({ id }) => id}
          rowName={({ noteNo }) => noteNo}
        />
      )}
    </>
  )
}
