import { movementEn } from '#contract/words/movement.en.ts'
import { movementZhCN, type MovementWords } from '#contract/words/movement.zhCN.ts'
import type { Locale } from '#server/platform/ports.ts'

type Words = {
  movements: string
  statement: string
  receipt: string
  receiptNo: string
  accountName: string
  accountNo: string
  month: string
  headings: readonly [
    time: string,
    number: string,
    kind: string,
    counterparty: string,
    account: string,
    income: string,
    outgo: string,
    balance: string,
  ]
  kinds: MovementWords
  opening: string
  total: string
  closing: string
  count: string
  income: string
  outgo: string
  amount: string
  inWords: string
  balance: string
  /** Of a month that goes on: `{time}`. */
  goesOn: string
}

/** What the papers and spreadsheets of an account book say. */
export const bookWords: Readonly<Record<Locale, Words>> = {
  'zh-CN': {
    movements: '记账本流水',
    statement: '记账本对账单',
    receipt: '记账本电子回单',
    receiptNo: '回单编号',
    accountName: '户名',
    accountNo: '记账本编号',
    month: '月份',
    headings: [
      '时间',
      '单号',
      '类型',
      '对方户名',
      '对方账号',
      '收入（元）',
      '支出（元）',
      '余额（元）',
    ],
    kinds: movementZhCN,
    opening: '期初余额',
    total: '合计',
    closing: '期末余额',
    count: '笔数',
    income: '收入合计',
    outgo: '支出合计',
    amount: '金额（小写）',
    inWords: '金额（大写）',
    balance: '交易后余额',
    goesOn: '本月尚未结束，以上为截至 {time} 的数据。',
  },
  en: {
    movements: 'Movements of the account book',
    statement: 'Statement of the account book',
    receipt: 'Receipt of the account book',
    receiptNo: 'Receipt number',
    accountName: 'Account name',
    accountNo: 'Account book number',
    month: 'Month',
    headings: [
      'Time',
      'Number',
      'Kind',
      'Counterparty',
      'Account',
      'In (yuan)',
      'Out (yuan)',
      'Balance (yuan)',
    ],
    kinds: movementEn,
    opening: 'Opening balance',
    total: 'Total',
    closing: 'Closing balance',
    count: 'Movements',
    income: 'Total in',
    outgo: 'Total out',
    amount: 'Amount',
    inWords: 'Amount in words',
    balance: 'Balance after it',
    goesOn: 'The month is not over. This is what there was by {time}.',
  },
}
