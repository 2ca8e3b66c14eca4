import type { PayChannel } from '#contract/payTask.contract.ts'
import type { ChannelStatus } from '#server/pay/answer.ts'
import type { Locale } from '#server/platform/ports.ts'

/** One payment as it is handed to a channel; the same number always with the same data. */
export type Transfer = {
  outBizNo: string
  taskNo: string
  payerAccount: string
  payeeName: string
  payeeAccount: string
  accountType: 1 | 2 | 3 | 4
  amountFen: number
  title: string
  remark: string | null
}

/** What a channel replied about one transfer. `lost`: the connection gave no usable answer; `notFound`: it has no such number. */
export type ChannelReply =
  | { kind: 'lost' }
  | { kind: 'notFound' }
  | {
      kind: 'status'
      status: ChannelStatus
      errorCode: string | null
      channelOrderId: string | null
      fundOrderId: string | null
      /** When the money moved, where it did. */
      at: number | null
    }

export type CashierRequest = {
  no: string
  kind: 'payment' | 'approval' | 'agreement'
  channel: PayChannel
  payerName: string
  payerAccount: string
  taskNo: string
  count: number
  amountFen: number
  deadlineAt: number
  returnUrl: string
}

/** A line of a statement: what was paid under a number, or what came back of it. */
export type Movement = {
  kind: 'PAY' | 'RETURN'
  outBizNo: string
  amountFen: number
  /** Why it came back. */
  reason: string | null
  channelOrderId: string | null
  fundOrderId: string | null
  at: number
}

/** An instant alone would not do: many are posted at one moment, in the order of their numbers. */
export type StatementPlace = { at: number; outBizNo: string; kind: string }

export type Receipt = { name: string; type: string; body: Uint8Array }

/** A way to send money. Real channels and the sandbox implement the same; every call may be lost or repeated. */
export type Channel = {
  /** One reply per transfer, in their order; refusing the whole (throwing) says nothing about any of them. */
  send(transfers: readonly Transfer[]): Promise<ChannelReply[]>
  query(outBizNos: readonly string[]): Promise<ChannelReply[]>
  /** Opens the payer's page under a number of ours; opening it again changes nothing. */
  openCashier(request: CashierRequest): Promise<void>
  cashierState(no: string): Promise<'waiting' | 'done' | 'refused' | 'closed' | 'missing'>
  /** After this nobody can confirm it any more; answers how it stands then. */
  closeCashier(no: string): Promise<'done' | 'refused' | 'closed'>
  /** What moved on a day, after a place in its statement, oldest first: told whether or not a notice came. */
  statement(day: string, after: StatementPlace, limit: number): Promise<Movement[]>
  receipt(outBizNo: string, locale: Locale): Promise<Receipt | null>
}

/** An account book as the channel opened it, with the card that money for it is sent to. */
export type OpenedBook = {
  accountBookId: string
  bankAccName: string
  cardNo: string
  cardBank: string
}

/** A transfer that arrived at the card of an account book. */
export type ArrivedTransfer = {
  arrivalNo: string
  accountBookId: string
  payerName: string
  payerAccount: string
  amountFen: number
  at: number
}

/** What a channel does of account books beside payments: every call may be lost or repeated. */
export type BookChannel = BookOperations &
  Pick<Channel, 'send' | 'query' | 'openCashier' | 'cashierState' | 'closeCashier'>

/** The calls that are about books alone. */
export type BookOperations = {
  /** The number of the agreement that a signing page ended in; null while it has not. */
  agreementOf(externalNo: string): Promise<string | null>
  /** Opens the book of an enterprise; opening it again answers the same book. */
  openBook(request: {
    merchantUserId: string
    agreementNo: string
    name: string
  }): Promise<OpenedBook>
  /** What arrived after a place, oldest first. */
  arrivals(after: { at: number; arrivalNo: string }, limit: number): Promise<ArrivedTransfer[]>
  /** Sends a transfer back to where it came from; once, however often it is asked. */
  sendBack(arrivalNo: string): Promise<void>
}
