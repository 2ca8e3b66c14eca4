import { useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { decideTransfers, type DeskTransfer, listTransfers } from '#contract/desk.contract.ts'
import type { Page } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import type { Column } from '#src/components/dataTable.ts'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { DeskTable } from './DeskTable.tsx'
import { wordsOfCode } from './failureCodes.ts'
import { TransferDecision } from './TransferDecision.tsx'
import { TransferFilters } from './TransferFilters.tsx'
import { useDeskSection } from './useDeskSection.ts'

export type TransfersQuestion = {
  current: number
  size: number
  keyword?: string
  bankStatus?: DeskTransfer['bankStatus']
}
export type TransfersAct = InputOf<typeof decideTransfers>['body']
export type TransfersView = DeskView<TransfersQuestion, Page<DeskTransfer>, TransfersAct>

const tones: Record<DeskTransfer['bankStatus'], Tone> = {
  NONE: 'neutral',
  DEALING: 'moving',
  SUCCESS: 'success',
  FAIL: 'danger',
  REFUND: 'warning',
}

const portalStatuses = [0, 10, 15, 20, 30, 50] as const
const portalWord = (status: number, t: Translate<'desk'>) => {
  const known = portalStatuses.find((it) => it === status)
  return known === undefined ? String(status) : t(`desk.portal.${known}`)
}

const columns = (t: Translate<'desk'>): Column<DeskTransfer>[] => [
  { key: 'outBizNo', title: t('desk.field.number'), text: 'outBizNo', onPhone: 'heading' },
  {
    key: 'channel',
    title: t('desk.field.channel'),
    nowrap: true,
    render: (row) => t(`desk.channel.${row.channel}`),
  },
  {
    key: 'payee',
    title: t('desk.field.payee'),
    render: (row) => `${row.payeeName} ${row.payeeAccount}`,
  },
  { key: 'amount', title: t('desk.field.amount'), money: 'amountFen' },
  {
    key: 'bankStatus',
    title: t('desk.transfers.bank'),
    render: (row) => (
      <span>
        <StatusTag tone={tones[row.bankStatus]}>{t(`desk.bank.${row.bankStatus}`)}</StatusTag>{' '}
        {row.errorCode && wordsOfCode(t, row.errorCode)}
      </span>
    ),
  },
  {
    key: 'portalStatus',
    title: t('desk.transfers.portal'),
    nowrap: true,
    render: (row) => portalWord(row.portalStatus, t),
  },
  { key: 'time', title: t('desk.field.time'), time: 'createTime', onPhone: 'hidden' },
]

export function Transfers({ snapshot, send }: TransfersView) {
  const t = useTranslate('desk')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { question } = snapshot.context
  const ask = (next: TransfersQuestion) => send({ type: 'question.changed', question: next })
  return (
    <DeskSection snapshot={snapshot} send={send} name="transfers">
      {(page, isOpen) => (
        <>
          <TransferFilters question={question} onAsk={ask} />
          <TransferDecision
            chosen={chosen}
            isOpen={isOpen}
            onDecide={(act) => {
              send({ type: 'act.chosen', act })
              setChosen(new Set())
            }}
          />
          <DeskTable
            caption={t('desk.section.transfers')}
            page={page}
            onPage={(to) => ask({ ...question, ...to })}
            rowKey={(row) => row.outBizNo}
            rowName={(row) => row.outBizNo}
            columns={columns(t)}
            selection={{ selected: chosen, onChange: setChosen }}
          />
        </>
      )}
    </DeskSection>
  )
}

export function TransfersFlow() {
  const view = useDeskSection<TransfersQuestion, Page<DeskTransfer>, TransfersAct>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listTransfers, { query }, { signal, quiet: true }),
    act: (body, signal) => call(decideTransfers, { body }, { signal, quiet: true }),
  })
  return <Transfers {...view} />
}
