import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import {
  decideLoan,
  type DeskLoan,
  type DeskLoanDetail,
  getLoan,
  listLoans,
} from '#contract/desk.contract.ts'
import type { ApplyStatus } from '#contract/loan.contract.ts'
import { call } from '#src/api/call.ts'
import type { Column } from '#src/components/dataTable.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { BankDecision } from './BankDecision.tsx'
import { LoanFacts } from './LoanFacts.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = {
  current: number
  size: number
  status: ApplyStatus
  /** The application that lies open. */
  applyId: DeskLoan['applyId'] | null
}
type Reply = { page: ReplyOf<typeof listLoans>; loan: DeskLoanDetail | null }
export type LoanBody = InputOf<typeof decideLoan>['body']
type Act = { id: DeskLoan['applyId']; body: LoanBody }
export type LoansView = DeskView<Question, Reply, Act>

const statuses = [20, 21, 22, 30, 40, 41, 50, 60] as const

const columns = (t: Translate<'desk'>, loanWords: Translate<'loan'>): Column<DeskLoan>[] => [
  { key: 'no', title: t('desk.loans.no'), text: 'applyNo', nowrap: true, onPhone: 'heading' },
  { key: 'haulier', title: t('desk.loans.haulier'), text: 'haulier' },
  { key: 'consigner', title: t('desk.loans.consigner'), text: 'consigner' },
  {
    key: 'product',
    title: t('desk.loans.product'),
    nowrap: true,
    render: (row) => loanWords(`loan.product.${row.productCode}`),
  },
  { key: 'amount', title: t('desk.loans.asked'), money: 'applyFen' },
  { key: 'time', title: t('desk.reviews.submitted'), time: 'submitTime' },
]

export function Loans({ snapshot, send }: LoansView) {
  const t = useTranslate('desk')
  const loanWords = useTranslate('loan')
  const { question } = snapshot.context
  const ask = (next: Partial<Question>) =>
    send({ type: 'question.changed', question: { ...question, ...next } })
  return (
    <DeskSection snapshot={snapshot} send={send} name="loans">
      {({ page, loan }, isOpen) => (
        <>
          <SelectField
            label={t('desk.field.state')}
            value={String(question.status)}
            options={statuses.map((value) => ({
              value: String(value),
              label: loanWords(`loan.status.${value}`),
            }))}
            onChange={(_, { value }) => {
              const status = statuses.find((it) => String(it) === value)
              if (status !== undefined) ask({ status, current: 1, applyId: null })
            }}
          />
          <DeskTable
            caption={t('desk.section.loans')}
            page={page}
            onPage={ask}
            rowKey={(row) => row.applyId}
            rowName={(row) => row.applyNo}
            columns={columns(t, loanWords)}
            actions={({ applyId }) => [
              {
                key: 'open',
                label: t('desk.loans.open'),
                disabled: !isOpen,
                onClick: () => ask({ applyId }),
              },
            ]}
          />
          {loan && (
            <section aria-label={t('desk.loans.one', { no: loan.applyNo })} key={loan.id}>
              <LoanFacts loan={loan} />
              <BankDecision
                loan={loan}
                isOpen={isOpen}
                refused={snapshot.context.problem?.errors ?? []}
                onDecide={(body) => send({ type: 'act.chosen', act: { id: loan.id, body } })}
              />
            </section>
          )}
        </>
      )}
    </DeskSection>
  )
}

export function LoansFlow() {
  const view = useDeskSection<Question, Reply, Act>({
    question: { current: 1, size: 20, status: 20, applyId: null },
    read: async ({ applyId, ...query }, signal) => {
      const page = await call(listLoans, { query }, { signal, quiet: true })
      const loan =
        applyId === null
          ? null
          : await call(getLoan, { params: { id: applyId } }, { signal, quiet: true })
      return { page, loan }
    },
    act: ({ id, body }, signal) =>
      call(decideLoan, { params: { id }, body }, { signal, quiet: true }),
  })
  return <Loans {...view} />
}
