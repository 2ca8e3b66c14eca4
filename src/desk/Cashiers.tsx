import { decideAtChannel, type DeskCashier, listCashiers } from '#contract/desk.contract.ts'
import type { Page } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Act = { taskNo: string; decision: 'confirm' | 'refuse' }
export type CashiersView = DeskView<Question, Page<DeskCashier>, Act>

export function Cashiers({ snapshot, send }: CashiersView) {
  const t = useTranslate('desk')
  const decide = (taskNo: string, decision: Act['decision']) =>
    send({ type: 'act.chosen', act: { taskNo, decision } })
  return (
    <DeskSection snapshot={snapshot} send={send} name="cashiers">
      {(page, isOpen) => (
        <DeskTable
          caption={t('desk.section.cashiers')}
          page={page}
          onPage={(question) => send({ type: 'question.changed', question })}
          rowKey={(row) => row.taskNo}
          rowName={(row) => row.taskNo}
          columns={[
            {
              key: 'taskNo',
              title: t('desk.field.task'),
              onPhone: 'heading',
              nowrap: true,
              render: (row) => row.taskNo,
            },
            {
              key: 'kind',
              title: t('desk.field.state'),
              render: (row) => t(`desk.kind.${row.kind}`),
            },
            { key: 'payer', title: t('desk.field.payer'), text: 'payerName' },
            { key: 'count', title: t('desk.field.count'), count: 'count' },
            { key: 'amount', title: t('desk.field.amount'), money: 'amountFen' },
            { key: 'deadline', title: t('desk.field.deadline'), time: 'deadlineAt' },
          ]}
          actions={(row) => [
            {
              key: 'confirm',
              label: t('desk.cashier.confirm'),
              disabled: !isOpen,
              onClick: () => decide(row.taskNo, 'confirm'),
            },
            {
              key: 'refuse',
              label: t('desk.cashier.refuse'),
              disabled: !isOpen,
              onClick: () => decide(row.taskNo, 'refuse'),
            },
          ]}
        />
      )}
    </DeskSection>
  )
}

export function CashiersFlow() {
  const view = useDeskSection<Question, Page<DeskCashier>, Act>({
    question: { current: 1, size: 10 },
    read: (query, signal) => call(listCashiers, { query }, { signal, quiet: true }),
    act: (body, signal) => call(decideAtChannel, { body }, { signal, quiet: true }),
  })
  return <Cashiers {...view} />
}
