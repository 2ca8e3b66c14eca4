import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { decideRegistration, listRegistrations } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Reply = ReplyOf<typeof listRegistrations>
type Act = { id: string; body: InputOf<typeof decideRegistration>['body'] }
export type RegistrationsView = DeskView<Question, Reply, Act>

export function Registrations({ snapshot, send }: RegistrationsView) {
  const t = useTranslate('desk')
  const decide = (id: string, body: Act['body']) => send({ type: 'act.chosen', act: { id, body } })
  return (
    <DeskSection snapshot={snapshot} send={send} name="registrations">
      {(page, isOpen) => (
        <DeskTable
          caption={t('desk.section.registrations')}
          page={page}
          onPage={(question) => send({ type: 'question.changed', question })}
          rowKey={(row) => row.entId}
          rowName={(row) => row.entName}
          columns={[
            { key: 'ent', title: t('desk.registrations.ent'), text: 'entName', onPhone: 'heading' },
            { key: 'uscc', title: t('desk.registrations.uscc'), text: 'uscc', nowrap: true },
            { key: 'area', title: t('desk.registrations.area'), text: 'areaName' },
            { key: 'legal', title: t('desk.registrations.legal'), text: 'legalPerson' },
            { key: 'time', title: t('desk.reviews.submitted'), time: 'submitTime' },
          ]}
          actions={(row) => [
            {
              key: 'approve',
              label: t('desk.reviews.approve'),
              disabled: !isOpen,
              onClick: () => decide(row.entId, { result: 1 }),
            },
            {
              key: 'reject',
              label: t('desk.reviews.reject'),
              disabled: !isOpen,
              onClick: () =>
                decide(row.entId, { result: 2, remark: t('desk.registrations.remarkText') }),
            },
          ]}
        />
      )}
    </DeskSection>
  )
}

export function RegistrationsFlow() {
  const view = useDeskSection<Question, Reply, Act>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listRegistrations, { query }, { signal, quiet: true }),
    act: ({ id, body }, signal) =>
      call(decideRegistration, { params: { id }, body }, { signal, quiet: true }),
  })
  return <Registrations {...view} />
}
