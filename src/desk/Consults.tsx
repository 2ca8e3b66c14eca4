import { Button } from '@fluentui/react-components'
import { type SubmitEvent, useState } from 'react'
import type { DeskConsult } from '#contract/desk.contract.ts'
import { answerConsult, listConsults } from '#contract/desk.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { call } from '#src/api/call.ts'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Reply = ReplyOf<typeof listConsults>
type Act = { id: string; replyContent: string }
export type ConsultsView = DeskView<Question, Reply, Act>

export function Consults({ snapshot, send }: ConsultsView) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  const [chosen, setChosen] = useState<DeskConsult | null>(null)
  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const replyContent = String(new FormData(event.currentTarget).get('reply') ?? '').trim()
    if (!chosen || replyContent.length < 2) return
    send({ type: 'act.chosen', act: { id: chosen.id, replyContent } })
    setChosen(null)
  }
  return (
    <DeskSection snapshot={snapshot} send={send} name="consults">
      {(page, isOpen) => (
        <>
          {chosen && (
            <form className={styles.form} onSubmit={answer} key={chosen.id}>
              <TextField
                label={t('desk.consults.reply', { no: chosen.consultNo })}
                name="reply"
                required
                minLength={2}
                maxLength={500}
                defaultValue={t('desk.consults.replyText')}
              />
              <Button type="submit" appearance="primary" disabled={!isOpen}>
                {t('desk.consults.send')}
              </Button>
              <Button onClick={() => setChosen(null)}>{t('common.cancel')}</Button>
            </form>
          )}
          <DeskTable
            caption={t('desk.section.consults')}
            page={page}
            onPage={(question) => send({ type: 'question.changed', question })}
            rowKey={(row) => row.id}
            rowName={(row) => row.consultNo}
            columns={[
              {
                key: 'no',
                title: t('desk.consults.no'),
                text: 'consultNo',
                nowrap: true,
                onPhone: 'heading',
              },
              { key: 'ent', title: t('desk.registrations.ent'), text: 'entName' },
              { key: 'text', title: t('desk.outbox.text'), text: 'content' },
              { key: 'time', title: t('desk.field.time'), time: 'time' },
            ]}
            actions={(row) => [
              {
                key: 'answer',
                label: t('desk.consults.answer'),
                disabled: !isOpen,
                onClick: () => setChosen(row),
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}

export function ConsultsFlow() {
  const view = useDeskSection<Question, Reply, Act>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listConsults, { query }, { signal, quiet: true }),
    act: ({ id, replyContent }, signal) =>
      call(answerConsult, { params: { id }, body: { replyContent } }, { signal, quiet: true }),
  })
  return <Consults {...view} />
}
