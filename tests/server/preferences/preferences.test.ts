import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changePreferences,
  getPreferences,
  type PreferenceChange,
} from '#contract/preferences.contract.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let own: Client
let other: Client
beforeAll(async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  own = await api.as('91349901MAXXX00232')
  other = await api.as('91349901MAXXX00157')
})
afterAll(() => ports.close())

const change = (body: PreferenceChange, who = own) => who.call(changePreferences, { body })
const nothing = { areKeysOff: false, skippedTours: [], knownFlows: [], searches: [] }

test('a person’s preferences are the person’s own, and each change leaves the others', async () => {
  expect(await own.call(getPreferences)).toEqual(nothing)
  await change({ areKeysOff: true })
  await change({ skippedTour: 'payTask' })
  await change({ knownFlow: 'haulierLoan' })
  await change({ searched: '皖X10001' })
  expect(await own.call(getPreferences)).toEqual({
    areKeysOff: true,
    skippedTours: ['payTask'],
    knownFlows: ['haulierLoan'],
    searches: ['皖X10001'],
  })
  expect(await other.call(getPreferences)).toEqual(nothing)
})

test('what is searched again goes first, only the last eight stay, and all can be forgotten', async () => {
  await change({ forgetsSearches: true })
  for (let number = 1; number <= 9; number += 1) await change({ searched: `订单${number}` })
  const { searches } = await change({ searched: '订单5' })
  expect(searches).toEqual(['订单5', '订单9', '订单8', '订单7', '订单6', '订单4', '订单3', '订单2'])
  expect((await change({ forgetsSearches: true })).searches).toEqual([])
})

test('of changes that arrive at once none is lost, and a repeat changes nothing', async () => {
  await change({ forgetsSearches: true, areKeysOff: false })
  await Promise.all([
    change({ searched: '甲' }),
    change({ searched: '乙' }),
    change({ areKeysOff: true }),
  ])
  const after = await change({ skippedTour: 'payTask' })
  expect(after.searches.toSorted()).toEqual(['乙', '甲'].toSorted())
  expect(after).toMatchObject({ areKeysOff: true, skippedTours: ['payTask'] })
})

test('a search that is too long is refused', async () => {
  expect(await refusalOf(change({ searched: '长'.repeat(51) }))).toBe('inputInvalid')
})
