import { Problem, problemOf } from '#contract/problem.ts'
import { withinTime } from '#server/platform/withinTime.ts'
import type { BookOperations, Channel } from './channel.ts'

/** Longer than any channel takes, and half of what a browser waits for an answer. */
const patienceMs = 15_000

/** The same channel, every call of which ends: late or broken, it gave no answer, which says nothing of what was asked for. */
export const patient = (channel: Channel, milliseconds = patienceMs): Channel => ({
  send: (transfers) => inTime(channel.send(transfers), milliseconds),
  query: (outBizNos) => inTime(channel.query(outBizNos), milliseconds),
  openCashier: (request) => inTime(channel.openCashier(request), milliseconds),
  cashierState: (no) => inTime(channel.cashierState(no), milliseconds),
  closeCashier: (no) => inTime(channel.closeCashier(no), milliseconds),
  statement: (day, after, limit) => inTime(channel.statement(day, after, limit), milliseconds),
  receipt: (outBizNo, locale) => inTime(channel.receipt(outBizNo, locale), milliseconds),
})

/** The same of what a channel does of account books. */
export const patientBooks = (books: BookOperations): BookOperations => ({
  agreementOf: (no) => inTime(books.agreementOf(no), patienceMs),
  openBook: (request) => inTime(books.openBook(request), patienceMs),
  arrivals: (after, limit) => inTime(books.arrivals(after, limit), patienceMs),
  sendBack: (no) => inTime(books.sendBack(no), patienceMs),
})

const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  withinTime(work, milliseconds).catch((cause: unknown) => {
    throw new Problem('channelUnavailable', { cause })
  })

/** Whether what was thrown is a channel without an answer. */
export const isSilence = (error: unknown) => problemOf(error).code === 'channelUnavailable'
