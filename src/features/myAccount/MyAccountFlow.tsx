import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import {
  chargeAccountBook,
  ChargeFilter,
  createAccountBook,
  downloadBookStatement,
  downloadMovementReceipt,
  exportMovements,
  getAgreementHtml,
  MovementFilter,
  queryBookTransferList,
  queryChargeList,
  queryWithdrawalList,
  withdrawFromAccountBook,
  WithdrawalFilter,
} from '#contract/accountBook.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dayOf } from '#contract/time.ts'
import type { Id, Time } from '#contract/values.ts'
import { accountBookMachine } from '#machines/accountBook/accountBook.machine.ts'
import type { BookLook } from '#machines/accountBook/accountBook.setup.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { download } from '#src/api/download.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { goTo } from '#src/app/navigation.ts'
import { actOf } from '#src/flow/acts.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { readBook } from '#src/flow/readBook.ts'
import { drawnFile, useDownload, useListExport } from '#src/flow/useDownload.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ChargeList, MovementList, WithdrawalList } from './BookLists.tsx'
import { type BookListName, bookListNames } from './bookListNames.ts'
import { MyAccountPage } from './MyAccountPage.tsx'
import { Statement } from './Statement.tsx'
import { statementMonths } from './statementMonths.ts'

const machine = accountBookMachine.provide({
  actors: {
    act: actOf(getAgreementHtml, createAccountBook, chargeAccountBook, withdrawFromAccountBook),
    readBook: fromPromise(({ signal }) => readBook(signal, false)),
    watch: createWatch<null, BookLook>().provide({
      actors: { look: fromPromise(({ signal }) => readBook(signal, true)) },
    }),
  },
})

const charges = listOf({
  name: 'bookCharges',
  call: queryChargeList,
  filters: z.keyof(ChargeFilter).options,
  idOf: ({ chargeId }) => chargeId,
})

const withdrawals = listOf({
  name: 'bookWithdrawals',
  call: queryWithdrawalList,
  filters: z.keyof(WithdrawalFilter).options,
  idOf: ({ withdrawalId }) => withdrawalId,
})

const movements = listOf({
  name: 'bookMovements',
  call: queryBookTransferList,
  filters: z.keyof(MovementFilter).options,
  idOf: ({ entryId }) => entryId,
})

type ListProps = { revision: number }

/** Reads the list again when the book has changed. */
const useRenewal = <Row extends ListRow>(
  { snapshot, send }: ListView<Row>,
  { revision }: ListProps,
) => {
  const shown = useRef(revision)
  const canRenew = snapshot.can({ type: 'list.refreshed' })
  useEffect(() => {
    if (shown.current === revision || !canRenew) return
    shown.current = revision
    send({ type: 'list.refreshed' })
  }, [revision, canRenew, send])
}

const onList = (name: BookListName) => goTo(`/tax/myAccount?list=${name}`)

function Charges(props: ListProps) {
  const list = useList(charges)
  useRenewal(list, props)
  return <ChargeList {...list} onList={onList} />
}

function Withdrawals(props: ListProps) {
  const list = useList(withdrawals)
  useRenewal(list, props)
  return <WithdrawalList {...list} onList={onList} />
}

function Movements(props: ListProps) {
  const list = useList(movements)
  useRenewal(list, props)
  const exporting = useListExport((query: MovementFilter) =>
    download(exportMovements, { query }, drawnFile),
  )
  const receipt = useDownload((id: Id) =>
    download(downloadMovementReceipt, { params: { id } }, drawnFile),
  )
  return (
    <MovementList
      {...list}
      {...(list.tools && { tools: { ...list.tools, exporting } })}
      onList={onList}
      onReceipt={receipt.isBusy ? null : receipt.onDownload}
    />
  )
}

type StatementQuery = InputOf<typeof downloadBookStatement>['query']

/** The statements of the months since the book was opened. */
function Statements({ openTime }: { openTime: Time }) {
  const { isBusy, onDownload } = useDownload((query: StatementQuery) =>
    download(downloadBookStatement, { query }, drawnFile),
  )
  return (
    <Statement
      months={statementMonths(openTime, dayOf(serverNow()))}
      isBusy={isBusy}
      onDownload={onDownload}
    />
  )
}

const lists = { movements: Movements, charges: Charges, withdrawals: Withdrawals } as const

/** /tax/myAccount */
export function MyAccountFlow() {
  const keySeed = useKeySeed()
  const [snapshot, send] = useFlow(machine, { input: { keySeed } })
  const act = useAct(snapshot)
  const asked = useSearchParams()[0].get('list')
  const name = bookListNames.find((it) => it === asked) ?? 'movements'
  const List = lists[name]
  const { look, revision } = snapshot.context
  return (
    <MyAccountPage
      snapshot={snapshot}
      send={send}
      act={act}
      now={serverNow}
      list={
        <>
          <List key={name} revision={revision} />
          {look?.book.openTime && <Statements openTime={look.book.openTime} />}
        </>
      }
    />
  )
}
