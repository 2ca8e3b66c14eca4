import { expect, test } from 'vitest'
import { paramInfo, safePayer } from '#contract/payTask.examples.ts'
import { isOffered } from '#machines/payTask/payTask.context.ts'
import { channelOptions } from '#src/features/payTask/channelOptions.ts'

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
