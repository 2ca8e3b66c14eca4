import { channelNotify } from '#contract/payTask.contract.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { receiveNotice } from '#server/pay/notice.ts'
import { callOut } from '#server/platform/callOut.ts'
import { sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import type { Locale, Ports } from '#server/platform/ports.ts'
import { sign, signatureHeader } from '#server/platform/signature.ts'
import * as accountBooks from './accountBooks.ts'
import { findBooked, type Booked } from './books.ts'
import { closeCashier, findCashier, openCashier } from './cashier.ts'
import * as desk from './desk.ts'
import { answerInvoices, takeInvoices } from './invoices.ts'
import { deliver, type Notice } from './notices.ts'
import { receiptOf } from './receipt.ts'
import { pageReceived, steerGateway, takeOutgoing } from './received.ts'
import { passTime, statement } from './sandbox.ts'
import { answerQuestions, takeTransfers } from './transfers.ts'

/** The bank's own ports, and how it gives notice to the portal. */
export type BankPorts = Ports & { tell(notice: Notice): Promise<unknown> }

/** All that the sandbox's bank does, and beside it who carries SMS and mail, and who issues invoices. What goes in and comes out is JSON, so that it can live in a process of its own. */
export const operations = {
  send: takeTransfers,
  query: answerQuestions,
  openCashier,
  cashierState: async (ports: BankPorts, no: string) =>
    (await findCashier(ports, no))?.state ?? ('missing' as const),
  closeCashier,
  statement,
  receipt: async (ports: BankPorts, outBizNo: string, locale: Locale) => {
    const row = (await findBooked(ports.db, [outBizNo])).get(outBizNo)
    return row ? receiptOf(ports, row, locale) : null
  },
  passTime: (ports: BankPorts) => passTime(ports),
  deliver: (ports: BankPorts) => deliver(ports, ports.tell),
  /** What it had in its books before the demonstration began. */
  book: async (ports: BankPorts, rows: Booked[]) => {
    await ports.db.insert(sandboxTransfer).values(rows)
  },
  takeOutgoing,
  pageReceived,
  steerGateway,
  takeInvoices,
  answerInvoices,
  ...accountBooks,
  ...desk,
}

type Operations = typeof operations
export type OperationName = keyof Operations
export type Bank = {
  [Name in OperationName]: Operations[Name] extends (
    ports: never,
    ...given: infer Given
  ) => infer Reply
    ? (...given: Given) => Reply
    : never
}

export type Asked = { at: number; given: unknown[] }
export type Answered = { reply: unknown } | { problem: ProblemCode }

/** Carries an operation out; its arguments are those that `Bank` gave their types. */
export const carryOut = (ports: BankPorts, name: OperationName, given: readonly unknown[]) =>
  (operations[name] as (ports: BankPorts, ...given: unknown[]) => Promise<unknown>)(ports, ...given)

/** The bank, in this process or, where `BANK_URL` says so, in its own. */
export const bankOf = (ports: Ports): Bank => {
  const url = ports.settings.bankUrl
  const here: BankPorts = { ...ports, tell: (notice) => receiveNotice(ports, notice) }
  return new Proxy({} as Bank, {
    get:
      (_, name: OperationName) =>
      (...given: unknown[]) =>
        url === null ? carryOut(here, name, given) : askOver(ports, `${url}/${name}`, given),
  })
}

/** Signed, and with the time that it is for the portal: the desk moves it for both. */
const askOver = async ({ clock, settings }: Ports, url: string, given: unknown[]) => {
  const asked: Asked = { at: clock.now(), given }
  const response = await post(url, settings.channelSecret, JSON.stringify(asked)).catch(
    (cause: unknown) => {
      throw new Problem('channelUnavailable', { cause })
    },
  )
  const answered = JSON.parse(new TextDecoder().decode(response)) as Answered // the bank's process answers this alone
  if ('problem' in answered) throw new Problem(answered.problem)
  return answered.reply
}

const post = (url: string, secret: string, body: string) =>
  callOut(url, {
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body) },
  })

/** Gives notice to a portal elsewhere; not taken, it is given again. */
export const tellPortal =
  ({ publicUrl, channelSecret }: Ports['settings']) =>
  (notice: Notice) =>
    post(`${publicUrl}${channelNotify.path}`, channelSecret, JSON.stringify(notice))
