import { expect, test } from 'vitest'
import { paramInfo, safePayer } from '#contract/payTask.examples.ts'
import { isOffered } from '#machines/payTask/payTask.context.ts'
import { channelOptions, chosenOf } from '#src/features/payTask/channelOptions.ts'

const refused = { ...safePayer, entId: '9', enabled: false, reason: '额度已用完' }

test('every option that can be chosen is one that the wizard takes', () => {
  const offer = { params: paramInfo, payers: [safePayer, refused] }
  const choices = channelOptions(offer).flatMap(({ choice }) => (choice ? [choice] : []))
  expect(choices).toHaveLength(3)
  expect(choices.every((choice) => isOffered(offer, choice))).toBe(true)
})

test('safe pay offers each payer, and says why one cannot be chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer, refused] })
  expect(options.filter(({ channel }) => channel === 'SAFE')).toMatchObject([
    { payer: safePayer.entName, choice: { payerEntId: safePayer.entId } },
    { payer: refused.entName, notice: '额度已用完', choice: null },
  ])
})

test('safe pay without a payer stands there, and cannot be chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [] })
  expect(options.filter(({ channel }) => channel === 'SAFE')).toMatchObject([{ choice: null }])
})

test('what stands chosen is what was chosen before, as long as it can be', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer] })
  const safe = options.find(({ channel }) => channel === 'SAFE')
  expect(chosenOf(options, safe?.choice ?? null, 1)).toBe(safe)
  expect(chosenOf(options, { channel: 'ALIPAY', payerAccount: 'gone' }, 1)).toBeNull()
})

test('where nothing was chosen, the first account of one’s own with the whole sum stands chosen', () => {
  const options = channelOptions({ params: paramInfo, payers: [safePayer] })
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
