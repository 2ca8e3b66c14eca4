import type { ReplyOf } from '#contract/endpoint.ts'
import {
  type GatewayMood,
  gatewayMoods,
  listOutbox,
  steerGateway,
} from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { SelectField } from '#src/components/SelectField.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Reply = ReplyOf<typeof listOutbox>
export type OutboxView = DeskView<Question, Reply, GatewayMood>

export function Outbox({ snapshot, send }: OutboxView) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  const moodWords = (mood: GatewayMood) =>
    mood === 'requestLost' || mood === 'answerLost' ? t(`desk.how.${mood}`) : t(`desk.mood.${mood}`)
  return (
    <DeskSection snapshot={snapshot} send={send} name="outbox">
      {(page, isOpen) => (
        <>
          <div className={styles.form}>
            <SelectField
              id="gateway-mood"
              label={t('desk.outbox.mood')}
              value={page.mood}
              disabled={!isOpen}
              options={gatewayMoods.map((value) => ({ value, label: moodWords(value) }))}
              onChange={(_, { value }) => {
                const act = gatewayMoods.find((mood) => mood === value)
                if (act) send({ type: 'act.chosen', act })
              }}
            />
          </div>
          <DeskTable
            caption={t('desk.section.outbox')}
            page={page}
            onPage={(question) => send({ type: 'question.changed', question })}
            rowKey={(row) => row.id}
            rowName={(row) => row.to}
            columns={[
              { key: 'time', title: t('desk.field.time'), time: 'time', onPhone: 'heading' },
              {
                key: 'way',
                title: t('desk.outbox.way'),
                nowrap: true,
                render: (row) => t(`desk.outbox.${row.way}`),
              },
              { key: 'to', title: t('desk.outbox.to'), text: 'to', nowrap: true },
              {
                key: 'text',
                title: t('desk.outbox.text'),
                render: ({ title, text }) => (title === null ? text : `${title} ${text}`),
              },
              {
                key: 'times',
                title: t('desk.outbox.times'),
                align: 'end',
                render: ({ times }) => formatCount(times),
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}

export function OutboxFlow() {
  const view = useDeskSection<Question, Reply, GatewayMood>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listOutbox, { query }, { signal, quiet: true }),
    act: (mood, signal) => call(steerGateway, { body: { mood } }, { signal, quiet: true }),
  })
  return <Outbox {...view} />
}
