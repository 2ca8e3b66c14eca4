import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import {
  applyInvoicing,
  applyRealTimeInvoicing,
  type InvoiceApplyRow,
  type InvoicingCheck,
  type IssuedKind,
  type MergeMode,
  mostInvoiced,
  type queryInvoiceInfo,
} from '#contract/invoice.contract.ts'
import { invoiceHeaderForm } from '#contract/invoice.form.ts'
import type { OrderKind, OrderRow } from '#contract/order.contract.ts'
import type { ProblemCode, ProblemValue } from '#contract/problem.ts'
import type { Id } from '#contract/values.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { ownRefusal } from '#machines/kit/act/refusal.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'
import type { Listed } from '#machines/kit/pagedList/selection.ts'
import { createWatch, type WatchEvent } from '#machines/kit/watch/watch.machine.ts'
import { areTicksAlike, invoiceableOrders, leaveTicked, ticked } from './invoiceableOrders.ts'

/** Orders that another page has chosen. */
export type ChosenOrders = {
  readonly orderKind: OrderKind
  readonly orders: readonly Pick<OrderRow, 'id' | 'freightFen'>[]
}

/** How orders become invoices. */
export type InvoiceTerms = { readonly mergeMode: MergeMode; readonly invoiceKind: IssuedKind }

export type InvoiceInfo = ReplyOf<typeof queryInvoiceInfo>
export type InvoiceChoice = InvoiceTerms & { orderIds: Id[] }

export type InvoicingInput = {
  keySeed: string
  chosen: ChosenOrders | null
  /** What was ticked in the list when the page was left, and is ticked again. */
  left?: ChosenOrders | null
}

export type InvoicingContext = Acting &
  InvoiceTerms & {
    readonly orderKind: OrderKind
    /** Where the list of orders stands, with what is ticked in it; null where it begins. */
    readonly picked: Listed<OrderRow> | null
    /** What is to be invoiced; empty while it is being chosen. */
    readonly orderIds: readonly Id[]
    readonly check: InvoicingCheck | null
    readonly info: InvoiceInfo | null
    /** The terms on which `info` says what will be printed. */
    readonly previewed: InvoiceTerms | null
    readonly form: FormState
    /** The form began with what was left of an earlier time. */
    readonly isRestored: boolean
    /** What was applied for, as it stands now. */
    readonly applies: readonly InvoiceApplyRow[]
  }

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'source.chosen'; orderKind: OrderKind }
  | ({ type: 'terms.chosen' } & InvoiceTerms)
  | { type: 'orders.chosen'; orderIds: readonly Id[] }
  | { type: 'badOrders.leftOut' | 'orders.rechecked' | 'orders.reopened' | 'more.requested' }
  | { type: 'draft.dropped' }
  | FormEvent
  | WatchEvent<InvoiceApplyRow[]>

const form = formOf(invoiceHeaderForm, () => undefined as never)

const acting = actingOf<InvoicingContext>('invoicing')
export const { begins, resumes } = acting

/** One header is that of one buyer. */
export const hasOneBuyer = ({ info }: Pick<InvoicingContext, 'info'>) =>
  new Set(info?.invoices.map(({ buyer }) => `${buyer.name} ${buyer.taxId}`)).size === 1

/** What is typed belongs to its buyer; of one without a number, or of several, to the orders. */
const subjectOf = (info: InvoiceInfo | null): string | null => {
  const [first] = info?.invoices ?? []
  if (!first) return null
  const { taxId } = first.buyer
  return taxId !== null && hasOneBuyer({ info }) ? `buyer-${taxId}` : `order-${first.orderIds[0]}`
}

export const forgetTyped = {
  type: 'forgetForm',
  params: ({ context: { form: state } }: { context: InvoicingContext }) => state,
} as const

/** Orders of which nothing is said; what speaks against all of them is said of none. */
export const goodOrders = ({ orderIds, check }: Pick<InvoicingContext, 'orderIds' | 'check'>) => {
  const forbidden = check?.problems.filter(({ level }) => level === 'BLOCK')
  const bad = new Set(forbidden?.map(({ orderId }) => orderId))
  return orderIds.filter((id) => !bad.has(id))
}

const stale: readonly ProblemCode[] = ['invoiceRefused', 'ordersChanged', 'missing']

export const choiceOf = ({
  orderIds,
  mergeMode,
  invoiceKind,
}: InvoicingContext): InvoiceChoice => ({
  orderIds: [...orderIds],
  mergeMode,
  invoiceKind,
})

/** So many can be checked and applied for at once. */
const isFew = ({ orderIds }: { orderIds: readonly Id[] }) =>
  orderIds.length > 0 && orderIds.length <= mostInvoiced

const isUnderWay = ({ status }: InvoiceApplyRow) => status === 10 || status === 20

export const invoicingSetup = setup({
  types: {
    input: {} as InvoicingInput,
    context: {} as InvoicingContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked' | 'terminal',
  },
  actors: {
    ...acting.actors,
    orders: invoiceableOrders,
    watch: createWatch<readonly Id[], InvoiceApplyRow[]>(),
    checkOrders: fromPromise<InvoicingCheck, { choice: InvoiceChoice }>(notProvided('checkOrders')),
    previewInvoices: fromPromise<InvoiceInfo, { choice: InvoiceChoice }>(
      notProvided('previewInvoices'),
    ),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
  },
  guards: {
    ...acting.guards,
    ...form.guards,
    hasApplied: ({ context }) => context.applies.length > 0,
    hasChosen: ({ context }) => isFew(context),
    isFew: (_, chosen: { orderIds: readonly Id[] }) => isFew(chosen),
    isOtherSource: ({ context }, { orderKind }: { orderKind: OrderKind }) =>
      orderKind !== context.orderKind,
    isTickedAnew: ({ context: { picked } }, listed: Listed<OrderRow>) =>
      !areTicksAlike(picked, listed),
    isPassed: (_, { pass }: InvoicingCheck) => pass,
    hasGood: ({ context }) => {
      const good = goodOrders(context).length
      return good > 0 && good < context.orderIds.length
    },
    isFormOpen: ({ context: { form: state } }, info: InvoiceInfo) =>
      state.subject !== null && state.subject === subjectOf(info),
    isPreviewed: ({ context: { previewed } }, { mergeMode, invoiceKind }: InvoiceTerms) =>
      previewed?.mergeMode === mergeMode && previewed.invoiceKind === invoiceKind,
    /** The orders are not what they were: they are checked again. */
    isStale: (_, outcome: ActOutput) => {
      const code = ownRefusal(outcome)?.code
      return code !== undefined && stale.includes(code)
    },
    isOver: ({ context: { applies } }) => !applies.some(isUnderWay),
  },
  actions: {
    forgetForm: (_, _form: { subject: string | null }) => undefined,
    /** Other orders are ticked: the flow remembers them for a reload. */
    announceTicks: () => undefined,
    ...acting.actions,
    ...form.actions,
    takeSource: assign((_, { orderKind }: { orderKind: OrderKind }) => ({
      orderKind,
      picked: null,
    })),
    takePicked: assign((_, { question, selection }: Listed<OrderRow>) => ({
      picked: { question, selection },
    })),
    reopenOrders: assign({ orderIds: [], check: null, info: null, problem: null }),
    takeOrders: assign((_, { orderIds }: { orderIds: readonly Id[] }) => ({
      orderIds,
      check: null,
      info: null,
      problem: null,
      outcome: null,
    })),
    takeTerms: assign((_, { mergeMode, invoiceKind }: InvoiceTerms) => ({
      mergeMode,
      invoiceKind,
    })),
    leaveOutBad: assign(({ context }) => {
      const orderIds = goodOrders(context)
      const picked = leaveTicked(context.picked, (id) => orderIds.includes(id))
      return { orderIds, check: null, picked }
    }),
    takeCheck: assign((_, check: InvoicingCheck) => ({
      check,
      problem: null as ProblemValue | null,
    })),
    takeInfo: assign(({ context: { mergeMode, invoiceKind } }, info: InvoiceInfo) => ({
      info,
      previewed: { mergeMode, invoiceKind },
    })),
    openForm: assign(({ context: { info } }) => ({
      form: form.opened(subjectOf(info)),
      isRestored: false,
    })),
    noteRestored: assign((_, texts: FormTexts | null) => ({
      isRestored: Object.values(texts ?? {}).some((text) => text !== ''),
    })),
    /** What was applied for is no longer ticked; what else another page has handed over still is. */
    finishApplication: assign(({ context }, { act }: ActOutput) => {
      const { orderIds } = act.body as InvoiceChoice // as `beginApplication` wrote it
      return {
        form: noForm,
        isRestored: false,
        picked: leaveTicked(context.picked, (id) => !orderIds.includes(id)),
      }
    }),
    beginApplication: assign(({ context }) => {
      const { orderKind, orderIds, info, check } = context
      const call = orderKind === 'REALTIME' ? applyRealTimeInvoicing : applyInvoicing
      const expected = { count: check?.count ?? 0, totalFen: check?.totalFen ?? 0 }
      const [first] = info?.invoices ?? []
      return begun(context, {
        call: callOf(call),
        body: {
          ...choiceOf(context),
          expected,
          ...(hasOneBuyer(context) ? { header: form.valuesOf(context) } : {}),
        } as SavedAct['body'], // all of it is JSON
        name: `${first?.buyer.name ?? ''} ${orderIds.length}`,
      })
    }),
    /** The reply was read by its call's own schema. */
    takeApplies: assign((_, outcome: ActOutput) => ({
      applies:
        outcome.kind === 'done'
          ? (outcome.reply as ReplyOf<typeof applyInvoicing>).applies
          : ([] as InvoiceApplyRow[]),
    })),
    takeSeen: assign((_, { seen }: { seen: InvoiceApplyRow[] }) => ({
      applies: seen,
      problem: null,
    })),
    takePollProblem: assign((_, { problem }: { problem: ProblemValue }) => ({ problem })),
    beginAnew: assign({
      orderIds: [],
      check: null,
      info: null,
      applies: [],
      form: noForm,
      isRestored: false,
      outcome: null,
      problem: null,
    }),
  },
})

const listed = (orders: ChosenOrders | null) => ({
  orderKind: orders?.orderKind ?? ('TAXPAY' as const),
  picked: orders && ticked(orders.orders),
})

export const initialContext = ({ input }: { input: InvoicingInput }): InvoicingContext => ({
  keySeed: input.keySeed,
  ...notActing,
  ...listed(input.chosen ?? input.left ?? null),
  orderIds: input.chosen?.orders.map(({ id }) => id) ?? [],
  mergeMode: 2,
  invoiceKind: '81',
  check: null,
  info: null,
  previewed: null,
  form: noForm,
  isRestored: false,
  applies: [],
})
