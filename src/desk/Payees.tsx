import type { ReplyOf } from '#contract/endpoint.ts'
import { listPayees, verifyPayee } from '#contract/desk.contract.ts'
import type { Id } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import { Filters } from '#src/components/Filters.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number; keyword?: string }
type Reply = ReplyOf<typeof listPayees>
type Act = { id: Id; verifyStatus: 0 | 1 | 2 }
export type PayeesView = DeskView<Question, Reply, Act>

const verifyTones = { 0: 'neutral', 1: 'success', 2: 'danger', 3: 'moving' } as const
const verdicts = [
  [1, 'desk.payees.pass'],
  [2, 'desk.payees.fail'],
  [0, 'desk.payees.undo'],
] as const

export function Payees({ snapshot, send }: PayeesView) {
  const t = useTranslate('desk')
  const { question } = snapshot.context
  const ask = (next: Question) => send({ type: 'question.changed', question: next })
  return (
    <DeskSection snapshot={snapshot} send={send} name="payees">
      {(page, isOpen) => (
        <>
          <Filters
            fields={[
              { kind: 'text', name: 'keyword', label: t('desk.payees.keyword'), isCommon: true },
            ]}
            asked={{ keyword: question.keyword ?? '' }}
            onAsk={({ keyword }) =>
              ask({ current: 1, size: question.size, ...(keyword ? { keyword } : {}) })
            }
          />
          <DeskTable
            caption={t('desk.section.payees')}
            page={page}
            onPage={(to) => ask({ ...question, ...to })}
            rowKey={(row) => row.cardId}
            rowName={(row) => `${row.payeeName} ${row.account}`}
            columns={[
              { key: 'payee', title: t('desk.field.payee'), text: 'payeeName', onPhone: 'heading' },
              {
                key: 'type',
                title: t('desk.accounts.kind'),
                render: (row) => t(`desk.accountType.${row.accountType}`),
              },
              { key: 'account', title: t('desk.field.account'), text: 'account' },
              {
                key: 'verify',
                title: t('desk.payees.verify'),
                render: (row) => (
                  <StatusTag tone={verifyTones[row.verifyStatus]}>
                    {t(`desk.verify.${row.verifyStatus}`)}
                  </StatusTag>
                ),
              },
              {
                key: 'realName',
                title: t('desk.payees.realName'),
                render: (row) => t(`desk.realName.${row.realNameStatus}`),
              },
            ]}
            actions={(row) =>
              verdicts
                .filter(([verifyStatus]) => verifyStatus !== row.verifyStatus)
                .map(([verifyStatus, key]) => ({
                  key,
                  label: t(key),
                  disabled: !isOpen,
                  onClick: () =>
                    send({ type: 'act.chosen', act: { id: row.cardId, verifyStatus } }),
                }))
            }
          />
        </>
      )}
    </DeskSection>
  )
}

export function PayeesFlow() {
  const view = useDeskSection<Question, Reply, Act>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listPayees, { query }, { signal, quiet: true }),
    act: ({ id, verifyStatus }, signal) =>
      call(verifyPayee, { params: { id }, body: { verifyStatus } }, { signal, quiet: true }),
  })
  return <Payees {...view} />
}
