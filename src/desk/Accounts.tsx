import { useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { type DeskAccount, listAccounts, adjustAccount } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import type { Column } from '#src/components/dataTable.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { ChargeForm } from './ChargeForm.tsx'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Act = { id: string; body: InputOf<typeof adjustAccount>['body'] }
export type AccountsView = DeskView<null, DeskAccount[], Act>

const columns = (t: Translate<'desk'>): Column<DeskAccount>[] => [
  { key: 'ent', title: t('desk.accounts.ent'), text: 'entName', onPhone: 'heading' },
  { key: 'kind', title: t('desk.accounts.kind'), render: (row) => t(`desk.account.${row.kind}`) },
  { key: 'account', title: t('desk.field.account'), text: 'account' },
  { key: 'balance', title: t('desk.accounts.balance'), money: 'balanceFen' },
  { key: 'available', title: t('desk.accounts.available'), money: 'availableFen' },
  {
    key: 'state',
    title: t('desk.field.state'),
    nowrap: true,
    render: (row) =>
      row.frozen ? (
        <StatusTag tone="warning">{t('desk.accounts.frozen')}</StatusTag>
      ) : (
        <StatusTag tone="success">{t('desk.accounts.normal')}</StatusTag>
      ),
  },
  {
    key: 'agreement',
    title: t('desk.accounts.agreement'),
    render: (row) => (row.agreement ? t(`desk.agreement.${row.agreement}`) : t('common.none')),
  },
]

export function Accounts({ snapshot, send }: AccountsView) {
  const t = useTranslate('desk')
  const [charged, setCharged] = useState<DeskAccount | null>(null)
  const change = (id: string, body: Act['body']) => send({ type: 'act.chosen', act: { id, body } })
  return (
    <DeskSection snapshot={snapshot} send={send} name="accounts">
      {(accounts, isOpen) => (
        <>
          {charged && (
            <ChargeForm
              key={charged.id}
              account={charged}
              isOpen={isOpen}
              onCharge={(chargeFen, payerName) => {
                change(charged.id, { chargeFen, ...(payerName === '' ? {} : { payerName }) })
                setCharged(null)
              }}
              onCancel={() => setCharged(null)}
            />
          )}
          {accounts.length === 0 ? (
            <EmptyState title={t('desk.empty')} />
          ) : (
            <DataTable
              compact
              caption={t('desk.section.accounts')}
              rows={accounts}
              rowKey={(row) => row.id}
              rowName={(row) => `${row.entName} ${t(`desk.account.${row.kind}`)}`}
              columns={columns(t)}
              actions={(row) => [
                {
                  key: 'charge',
                  label: t('desk.accounts.charge'),
                  disabled: !isOpen,
                  onClick: () => setCharged(row),
                },
                {
                  key: 'freeze',
                  label: row.frozen ? t('desk.accounts.thaw') : t('desk.accounts.freeze'),
                  disabled: !isOpen,
                  onClick: () => change(row.id, { frozen: !row.frozen }),
                },
                ...(row.agreement
                  ? [
                      {
                        key: 'agreement',
                        label:
                          row.agreement === 'NORMAL'
                            ? t('desk.accounts.stop')
                            : t('desk.accounts.sign'),
                        disabled: !isOpen,
                        onClick: () =>
                          change(row.id, {
                            agreement: row.agreement === 'NORMAL' ? 'STOP' : 'NORMAL',
                          }),
                      },
                    ]
                  : []),
              ]}
            />
          )}
        </>
      )}
    </DeskSection>
  )
}

export function AccountsFlow() {
  const view = useDeskSection<null, DeskAccount[], Act>({
    question: null,
    read: (_, signal) => call(listAccounts, {}, { signal, quiet: true }),
    act: ({ id, body }, signal) =>
      call(adjustAccount, { params: { id }, body }, { signal, quiet: true }),
  })
  return <Accounts {...view} />
}
