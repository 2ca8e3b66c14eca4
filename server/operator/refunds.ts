import { yuanOfFen } from '#contract/money.ts'
import { problemOf } from '#contract/problem.ts'
import { line } from '#contract/values.ts'
import {
  decideRefund,
  enterRefund,
  failRefund,
  findBySerial,
  listRefunds,
  type RefundRow,
  showRefund,
} from '#server/account/prepaidRefund.ts'
import type { Ports } from '#server/platform/ports.ts'
import { type Command, type Given, reasonIn, reasonOption, Refusal, tableOf } from './command.ts'
import { reviewCommands, waitingIn } from './reviewCommands.ts'

const name = 'refunds'
const isNumber = (typed: string) => /^TK\d{1,28}$/.test(typed)

const payeeOf = ({ toName, toBank, toAccount }: RefundRow) => `${toName}, ${toBank}, ${toAccount}`

const decisions = reviewCommands({
  list: {
    name,
    about:
      'Shows refunds of prepaid accounts that wait for a decision or for the bank, the oldest first',
    key: name,
    read: listRefunds,
    lines: (refunds) =>
      tableOf(
        refunds.map((one) => [
          one.refundNo,
          one.askTime,
          one.status,
          one.owner,
          yuanOfFen(one.amountFen),
          `${one.toName} · ${one.toBank} · ${one.toAccount}`,
          one.reason,
        ]),
      ),
    none: 'No refund waits.',
  },
  noun: 'refund',
  word: 'REFUND',
  isNumber,
  decide: decideRefund,
  approve: {
    verb: 'approve',
    about: 'Grants a refund: pay it by the bank, then enter it as paid, or as failed',
    answer: (refundNo, refund) => ({
      data: { refundNo, amountFen: refund.amountFen, payee: payeeOf(refund), status: 'granted' },
      line: `Granted. Pay ${yuanOfFen(refund.amountFen)} yuan to ${payeeOf(refund)}; then enter ${refundNo} as paid.`,
    }),
  },
  reject: {
    verb: 'reject',
    about: 'Rejects a refund that was not granted yet',
    answer: (refundNo, { amountFen }) => ({
      data: { refundNo, amountFen, status: 'rejected' },
      line: `Rejected ${refundNo}: ${yuanOfFen(amountFen)} yuan can be spent again.`,
    }),
  },
})

/** What is done with one refund, by its number. */
const commandOf = (
  verb: string,
  about: string,
  options: Command['options'],
  act: (ports: Ports, refundNo: string, given: Given) => Promise<RefundRow>,
  told: (refund: RefundRow) => { data: Readonly<Record<string, unknown>>; line: string },
): Command => ({
  name: `${name} ${verb}`,
  words: ['REFUND'],
  options,
  about,
  isAudited: true,
  run: async (ports, given) => {
    const [typed = ''] = given.words
    const refundNo = typed.toUpperCase()
    const unknown = new Refusal(`${typed} is the number of no refund. ${waitingIn(name)}`)
    if (!isNumber(refundNo)) throw unknown
    const refund = await act(ports, refundNo, given).catch((error: unknown) => {
      throw problemOf(error).code === 'missing' ? unknown : error
    })
    const { data, line: said } = told(refund)
    return { data: { refundNo, amountFen: refund.amountFen, ...data }, lines: [said] }
  },
})

const shown = commandOf(
  'show',
  'Shows the whole account that a refund is paid to',
  {},
  (ports, refundNo, { actor }) => showRefund(ports, refundNo, actor),
  (refund) => ({
    data: { payee: payeeOf(refund) },
    line: `${yuanOfFen(refund.amountFen)} yuan to ${payeeOf(refund)}.`,
  }),
)

const paid = commandOf(
  'paid',
  'Enters that the bank has paid a refund that was granted: it leaves the prepaid account',
  { serial: { value: 'NUMBER', about: 'the bank’s number of the payment', isRequired: true } },
  async (ports, refundNo, { options, actor }) => {
    const serial = line(4, 64).safeParse(options['serial'])
    if (!serial.success) throw new Refusal('The --serial has 4 to 64 characters, in one line.')
    const other = await findBySerial(ports.db, serial.data)
    if (other !== null && other !== refundNo)
      throw new Refusal(`That payment of the bank stands with ${other} already.`)
    return enterRefund(ports, refundNo, serial.data, actor)
  },
  ({ refundNo, amountFen }) => ({
    data: { status: 'paid' },
    line: `${yuanOfFen(amountFen)} yuan of ${refundNo} have left the account.`,
  }),
)

const failed = commandOf(
  'failed',
  'Enters that the bank could not pay a refund that was granted: it can be spent again',
  reasonOption,
  (ports, refundNo, given) => failRefund(ports, refundNo, reasonIn(given), given.actor),
  ({ refundNo, amountFen, remark }) => ({
    data: { status: 'failed', reason: remark },
    line: `${yuanOfFen(amountFen)} yuan of ${refundNo} can be spent again. The enterprise reads: ${remark}`,
  }),
)

export const refundCommands = [...decisions, shown, paid, failed]
