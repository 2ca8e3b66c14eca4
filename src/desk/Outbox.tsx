import type { ReplyOf } from '#contract/endpoint.ts'
import { listOutbox } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Reply = ReplyOf<typeof listOutbox>
export type OutboxView = DeskView<Question, Reply, never>

export function Outbox({ snapshot, send }: OutboxView) {
  const t = useTranslate('desk')
  return (
    <DeskSection snapshot={snapshot} send={send} name="outbox">
      {(page) => (
        <DeskTable
          caption={t('desk.section.outbox')}
          page={page}
          onPage={(question) => send({ type: 'question.changed', question })}
          rowKey={(row) => row.id}
          rowName={(row) => row.to}
          columns={[
            { key: 'time', title: t('desk.field.time'), time: 'time', onPhone: 'heading' },
            { key: 'to', title: t('desk.outbox.to'), text: 'to', nowrap: true },
            { key: 'text', title: t('desk.outbox.text'), text: 'text' },
          ]}
        />
      )}
    </DeskSection>
  )
}

export function OutboxFlow() {
  const view = useDeskSection<Question, Reply, never>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listOutbox, { query }, { signal, quiet: true }),
    // There is nothing to decide here.
    act: () => Promise.resolve(null),
  })
  return <Outbox {...view} />
}
