import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { exportFinance } from '#contract/apiOrder.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { exportOrders } from '#contract/order.contract.ts'
import {
  cancelOrderExport,
  downloadOrderExport,
  listOrderExports,
  type OrderExport,
  repeatOrderExport,
  startOrderExport,
} from '#contract/orderExport.contract.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import { exportRealTimeOrders } from '#contract/realTimeOrder.contract.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { orderExportMachine } from '#machines/orderExport/orderExport.machine.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { forgetAsked, useAsked } from '#src/flow/askedInAddress.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { OrderExports } from './OrderExports.tsx'

/** Names in the address that the exports are asked for. */
const parameter = 'exports'
const opened = { type: 'exports.opened' } as const

const options = { timeout: 180_000, quiet: true } as const
/** `as`: the list has let only values into its question that its call takes. */
const queryOf = ({ filter, sort }: Question) =>
  ({ ...filter, ...(sort ? { sort: sort.key, direction: sort.order } : {}) }) as InputOf<
    typeof exportFinance
  >['query']

const downloads: Record<PagedKind, (of: Question) => Promise<string>> = {
  TAXPAY: (of) => download(exportOrders, { query: queryOf(of) }, options),
  REALTIME: (of) => download(exportRealTimeOrders, { query: queryOf(of) }, options),
  API: (of) => download(exportFinance, { query: queryOf(of) }, options),
  SPECIAL: (of) =>
    download(exportOrders, { query: { ...queryOf(of), orderKind: 'SPECIAL' } }, options),
}

const readExports = (signal: AbortSignal, isBackground: boolean) =>
  call(listOrderExports, {}, { signal, quiet: true, ...(isBackground && { background: true }) })

const machineOf = (orderKind: PagedKind) =>
  orderExportMachine.provide({
    actors: {
      download: fromPromise(({ input }) => downloads[orderKind](input.of)),
      startExport: fromPromise(({ input, signal }) => {
        const subject = orderKind === 'API' ? 'finance' : 'orders'
        const body = { subject, orderKind, query: queryOf(input.of) } as const
        return call(startOrderExport, { body }, { signal, quiet: true })
      }),
      listExports: fromPromise(({ signal }) => readExports(signal, false)),
      cancelExport: fromPromise(({ input, signal }) =>
        call(cancelOrderExport, { params: input }, { signal, quiet: true }),
      ),
      repeatExport: fromPromise(({ input, signal }) =>
        call(repeatOrderExport, { params: input }, { signal, quiet: true }),
      ),
      fetchFile: fromPromise(({ input }) =>
        download(downloadOrderExport, { params: input }, options),
      ),
      watch: createWatch<null, readonly OrderExport[]>().provide({
        actors: { look: fromPromise(({ signal }) => readExports(signal, true)) },
      }),
    },
    actions: {
      publishClosed: () => forgetAsked(parameter),
      announceProblem: (_, { error }) => notifyProblem(error),
    },
  })

const machines: Record<PagedKind, ReturnType<typeof machineOf>> = {
  TAXPAY: machineOf('TAXPAY'),
  REALTIME: machineOf('REALTIME'),
  API: machineOf('API'),
  SPECIAL: machineOf('SPECIAL'),
}

/** The export of a family's list: the tool of the list, and the exports behind it. */
export const useOrderExport = (orderKind: PagedKind) => {
  const [search] = useSearchParams()
  const [snapshot, send, actor] = useFlow(machines[orderKind], {
    input: { isAsked: search.has(parameter) },
  })
  useAsked(parameter, actor, opened)
  return {
    exporting: {
      isBusy: snapshot.matches('downloading') || snapshot.matches('starting'),
      onExport: (of: Question) => send({ type: 'export.requested', of }),
      onOpen: () => send(opened),
    },
    exports: <OrderExports snapshot={snapshot} send={send} />,
  }
}
