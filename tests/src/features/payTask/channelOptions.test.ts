import { expect, test } from 'vitest'
import { creditLines, paramInfo, safePayer } from '#contract/payTask.examples.ts'
import type { ParamInfo } from '#contract/payTask.contract.ts'
import { isOffered } from '#machines/payTask/payTask.context.ts'
import { channelOptions, chosenOf } from '#src/features/payTask/channelOptions.ts'

const credit = { contractCount: 1, lines: creditLines }
const withLoan: ParamInfo = {
  ...paramInfo,
  channels: paramInfo.channels.map((info) =>
    info.code === 'LOAN'
      ? {
          ...info,
          enabled: true,
          notice: null,
          account: { id: 'SX1', name: '', masked: 'SX**', availableFen: 40_500_000 },
        }
      : info,
  ),
}
const refused = { ...safePayer, entId: '9', enabled: false, reason: '额度已用完' }

test('every option that can be chosen is one that the wizard takes', () => {
  const offer = { params: withLoan, payers: [safePayer, refused], credit }
  const choices = channelOptions(offer).flatMap(({ choice }) => (choice ? [choice] : []))
  expect(choices).toHaveLength(4)
  expect(choices.every((choice) => isOffered(offer, choice))).toBe(true)
})

test('safe pay offers each payer, and says why one cannot be chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer, refused], credit })
  expect(options.filter(({ channel }) => channel === 'SAFE')).toMatchObject([
    { payer: safePayer.entName, choice: { payerEntId: safePayer.entId } },
    { payer: refused.entName, notice: '额度已用完', choice: null },
  ])
})

test('safe pay without a payer stands there, and cannot be chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [], credit })
  expect(options.filter(({ channel }) => channel === 'SAFE')).toMatchObject([{ choice: null }])
})

test('what stands chosen is what was chosen before, as long as it can be', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer], credit })
  const safe = options.find(({ channel }) => channel === 'SAFE')
  expect(chosenOf(options, safe?.choice ?? null, 1)).toBe(safe)
  expect(
    chosenOf(options, { channel: 'ALIPAY', payerAccount: 'gone', applyId: null }, 1),
  ).toBeNull()
})

test('where nothing was chosen, the first account of one’s own with the whole sum stands chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer], credit })
  const [first, second] = options.filter(({ choice }) => choice !== null)
  expect([first?.channel, second?.channel]).toEqual(['ALIPAY', 'ICBC'])
  const ofFirst = first?.availableFen ?? 0
  const ofSecond = second?.availableFen ?? 0
  expect(chosenOf(options, null, ofFirst)).toBe(first)
  expect(chosenOf(options, null, ofFirst + 1)).toBe(second)
  // A loan or another's money would do, and is nobody's choice but the person's.
  expect(chosenOf(options, null, ofSecond + 1)).toBeNull()
  expect(chosenOf(options, null, null)).toBeNull()
  const untold = options.map((option) => ({ ...option, availableFen: null }))
  expect(chosenOf(untold, null, 1)).toBeNull()
})

test('a loan offers each credit line by itself; one with too little stands there with its reason', () => {
  const offer = { params: withLoan, payers: [], credit }
  const loans = channelOptions(offer).filter(({ channel }) => channel === 'LOAN')
  const [enough, small] = creditLines
  expect(loans).toMatchObject([
    { account: enough.applyNo, notice: null, choice: { applyId: enough.applyId } },
    { account: small.applyNo, notice: small.reasons[0], choice: null },
  ])
  const chosen = (applyId: string) =>
    isOffered(offer, { channel: 'LOAN', payerAccount: 'SX1', payerEntId: null, applyId })
  expect([enough.applyId, small.applyId, '9'].map(chosen)).toEqual([true, false, false])
  // Which of several was chosen before is what stands chosen, not the first of the account.
  const lines = creditLines.map((line) => ({ ...line, reasons: [] }))
  const options = channelOptions({ ...offer, credit: { contractCount: 1, lines } })
  const before = { channel: 'LOAN', payerAccount: 'SX1', applyId: small.applyId } as const
  expect(chosenOf(options, before, 1)?.account).toBe(small.applyNo)
})
