import { type Charge, type Movement, type Withdrawal } from '#contract/accountBook.contract.ts'
import {
  chargeMethods,
  chargeStatus,
  movementKinds,
  withdrawalStatus,
} from '#contract/accountBook.rules.ts'
import type { Id } from '#contract/values.ts'
import type { Column } from '#src/components/dataTable.ts'
import type { FilterField } from '#src/components/filters.ts'
import { Segments } from '#src/components/Segments.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { TwoLines } from '#src/components/TwoLines.tsx'
import { formatFenPlain } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { List } from '#src/parts/list/List.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { infoAddress } from '#src/parts/pay/payAddresses.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { AmountFilter } from './AmountFilter.tsx'
import { type BookListName, bookListNames } from './bookListNames.ts'

type T = Translate<'card'>
type Identified<Row> = Row & { id: string }
type Props<Row> = ListView<Identified<Row>> & { onList: (name: BookListName) => void }

function Names({ name, onList }: { name: BookListName; onList: (name: BookListName) => void }) {
  const t = useTranslate('card')
  return (
    <Segments
      label={t('card.book.lists')}
      chosen={name}
      options={bookListNames.map((key) => ({ key, label: t(`card.book.list.${key}`) }))}
      onChoose={onList}
    />
  )
}

const daysFilter = (t: T): FilterField => ({
  kind: 'days',
  name: 'dayFrom',
  until: 'dayTo',
  label: t('card.book.list.time'),
})

const keywordFilter = (t: T, placeholder: string): FilterField => ({
  kind: 'text',
  name: 'keyword',
  label: t('card.keyword'),
  placeholder,
  isCommon: true,
})

const chargeTones: Record<Charge['status'], Tone> = {
  WAIT_PAY: 'moving',
  SUCCESS: 'success',
  CLOSED: 'neutral',
  REVIEW: 'warning',
  RETURNED: 'warning',
}

const methodWords = (t: T, method: number) =>
  method === chargeMethods.cashier || method === chargeMethods.transfer
    ? t(`card.book.charge.method.${method}`)
    : t('card.book.charge.methodOther')

const chargeColumns = (t: T): Column<Charge>[] => [
  {
    key: 'no',
    title: t('card.book.charges.no'),
    text: 'chargeNo',
    onPhone: 'heading',
    nowrap: true,
  },
  { key: 'amount', title: t('card.book.list.amount'), money: 'amountFen' },
  {
    key: 'method',
    title: t('card.book.charges.method'),
    render: ({ method }) => methodWords(t, method),
  },
  {
    key: 'payer',
    title: t('card.book.charges.payer'),
    width: '12em',
    render: ({ payerName, payerAccount }) => <TwoLines under={payerAccount}>{payerName}</TwoLines>,
  },
  {
    key: 'status',
    title: t('card.book.list.status'),
    width: '12em',
    render: ({ status, reason }) => (
      <TwoLines under={reason}>
        <StatusTag tone={chargeTones[status]}>{t(`card.book.chargeStatus.${status}`)}</StatusTag>
      </TwoLines>
    ),
  },
  { key: 'createTime', title: t('card.book.charges.createTime'), time: 'createTime' },
  { key: 'arrivalTime', title: t('card.book.charges.arrivalTime'), time: 'arrivalTime' },
]

/** What came into the account book, or is to. */
export function ChargeList({ onList, ...list }: Props<Charge>) {
  const t = useTranslate('card')
  const all = useTranslate('common')('common.all')
  return (
    <List
      {...list}
      title={t('card.book.lists')}
      head={<Names name="charges" onList={onList} />}
      tabs={tabsOf(t('card.book.list.tabs'), 'status', [
        { value: '', label: all },
        ...chargeStatus.name.options.map((value) => ({
          value,
          label: t(`card.book.chargeStatus.${value}`),
        })),
      ])}
      filters={[keywordFilter(t, t('card.book.list.keyword')), daysFilter(t)]}
      caption={t('card.book.list.charges')}
      columns={chargeColumns(t)}
      rowName={({ chargeNo }) => chargeNo}
      empty={{ title: t('card.book.charges.empty'), hint: t('card.book.charges.emptyHint') }}
    />
  )
}

const withdrawalTones: Record<Withdrawal['status'], Tone> = {
  DEALING: 'moving',
  SUCCESS: 'success',
  FAIL: 'danger',
  REFUND: 'warning',
  UNKNOWN: 'warning',
}

const withdrawalColumns = (t: T): Column<Withdrawal>[] => [
  {
    key: 'no',
    title: t('card.book.withdrawals.no'),
    text: 'withdrawalNo',
    onPhone: 'heading',
    nowrap: true,
  },
  { key: 'amount', title: t('card.book.list.amount'), money: 'amountFen' },
  { key: 'fee', title: t('card.book.withdrawals.fee'), money: 'feeFen' },
  {
    key: 'to',
    title: t('card.book.withdrawals.to'),
    width: '12em',
    render: ({ bankName, toAccount }) => <TwoLines under={toAccount}>{bankName}</TwoLines>,
  },
  {
    key: 'status',
    title: t('card.book.list.status'),
    width: '12em',
    render: ({ status, reason }) => (
      <TwoLines under={reason}>
        <StatusTag tone={withdrawalTones[status]}>
          {t(`card.book.withdrawalStatus.${status}`)}
        </StatusTag>
      </TwoLines>
    ),
  },
  { key: 'createTime', title: t('card.book.withdrawals.createTime'), time: 'createTime' },
  { key: 'endTime', title: t('card.book.withdrawals.endTime'), time: 'endTime' },
]

/** What was withdrawn from the account book. */
export function WithdrawalList({ onList, ...list }: Props<Withdrawal>) {
  const t = useTranslate('card')
  const all = useTranslate('common')('common.all')
  return (
    <List
      {...list}
      title={t('card.book.lists')}
      head={<Names name="withdrawals" onList={onList} />}
      tabs={tabsOf(t('card.book.list.tabs'), 'status', [
        { value: '', label: all },
        ...withdrawalStatus.name.options.map((value) => ({
          value,
          label: t(`card.book.withdrawalStatus.${value}`),
        })),
      ])}
      filters={[keywordFilter(t, t('card.book.list.withdrawalKeyword')), daysFilter(t)]}
      caption={t('card.book.list.withdrawals')}
      columns={withdrawalColumns(t)}
      rowName={({ withdrawalNo }) => withdrawalNo}
      empty={{
        title: t('card.book.withdrawals.empty'),
        hint: t('card.book.withdrawals.emptyHint'),
      }}
    />
  )
}

const movementColumns = (t: T): Column<Identified<Movement>>[] => [
  {
    key: 'no',
    title: t('card.book.movements.no'),
    onPhone: 'heading',
    nowrap: true,
    render: ({ refNo, taskId }) =>
      taskId === null ? refNo : <TextLink to={infoAddress(taskId)}>{refNo}</TextLink>,
  },
  { key: 'time', title: t('card.book.list.time'), time: 'time' },
  {
    key: 'kind',
    title: t('card.book.list.kind'),
    render: ({ kind }) => t(`card.book.kind.${kind}`),
  },
  {
    key: 'counterparty',
    title: t('card.book.movements.counterparty'),
    width: '12em',
    render: ({ counterparty, counterpartyAccount }) => (
      <TwoLines under={counterpartyAccount}>{counterparty ?? '—'}</TwoLines>
    ),
  },
  {
    key: 'amount',
    title: t('card.book.list.amount'),
    align: 'end',
    nowrap: true,
    render: ({ amountFen }) => `${amountFen > 0 ? '+' : ''}${formatFenPlain(amountFen)}`,
  },
  { key: 'balance', title: t('card.book.movements.balance'), money: 'balanceFen' },
]

type MovementProps = Props<Movement> & {
  /** Saves the receipt of an entry; null while one is on its way. */
  onReceipt: ((entryId: Id) => void) | null
}

/** Every entry of the account book, with the balance after it. */
export function MovementList({ onList, onReceipt, ...list }: MovementProps) {
  const t = useTranslate('card')
  return (
    <List
      {...list}
      title={t('card.book.lists')}
      head={<Names name="movements" onList={onList} />}
      filters={[
        keywordFilter(t, t('card.book.list.keyword')),
        {
          kind: 'choice',
          name: 'kind',
          label: t('card.book.list.kind'),
          isCommon: true,
          options: movementKinds.map((value) => ({ value, label: t(`card.book.kind.${value}`) })),
        },
        {
          kind: 'own',
          name: 'amountFen',
          label: t('card.book.list.amount'),
          render: (fen) => (
            <AmountFilter name="amountFen" label={t('card.book.list.amount')} fen={fen} />
          ),
          wordOf: (fen) => formatFenPlain(Number(fen)),
        },
        daysFilter(t),
      ]}
      caption={t('card.book.list.movements')}
      columns={movementColumns(t)}
      rowName={({ refNo, entryId }) => refNo ?? entryId}
      actions={({ entryId }) => [
        {
          key: 'receipt',
          label: t('card.book.movements.receipt'),
          disabled: onReceipt === null,
          onClick: () => onReceipt?.(entryId),
        },
      ]}
      empty={{ title: t('card.book.movements.empty'), hint: t('card.book.movements.emptyHint') }}
    />
  )
}
