import { expect, test } from 'vitest'
import { mostSearches, type TourName } from '#contract/preferences.contract.ts'
import { changed, noPreferences } from '#contract/preferences.rules.ts'

test('who has chosen nothing has keys, no skipped tour and no searches', () => {
  expect(noPreferences).toEqual({
    areKeysOff: false,
    skippedTours: [],
    knownFlows: [],
    searches: [],
  })
})

test('a change changes what it names, and leaves the rest', () => {
  const before = {
    ...noPreferences,
    areKeysOff: true,
    skippedTours: ['payTask' as const],
    searches: ['皖X10001'],
  }
  expect(changed(before, {})).toEqual(before)
  expect(changed(before, { areKeysOff: false })).toEqual({ ...before, areKeysOff: false })
  expect(changed(noPreferences, { areKeysOff: true }).areKeysOff).toBe(true)
})

test('a tour is skipped once, beside others', () => {
  const other = 'another' as TourName // there is one tour today
  const before = { ...noPreferences, skippedTours: ['payTask' as const, other] }
  expect(changed(before, { skippedTour: 'payTask' }).skippedTours).toEqual([other, 'payTask'])
  expect(changed(noPreferences, { skippedTour: 'payTask' }).skippedTours).toEqual(['payTask'])
})

test('a flow is known once, beside others', () => {
  const before = changed(noPreferences, { knownFlow: 'payTask' })
  const after = changed(before, { knownFlow: 'haulierLoan' })
  expect(after.knownFlows).toEqual(['payTask', 'haulierLoan'])
  expect(changed(after, { knownFlow: 'payTask' }).knownFlows).toEqual(['haulierLoan', 'payTask'])
  expect(after.skippedTours).toEqual([])
})

test('what was searched last goes first and stands once; the oldest goes', () => {
  const searches = Array.from({ length: mostSearches }, (_, at) => `text ${at}`)
  const before = { ...noPreferences, searches }
  expect(changed(before, { searched: 'text 3' }).searches).toEqual([
    'text 3',
    ...searches.filter((text) => text !== 'text 3'),
  ])
  expect(changed(before, { searched: 'new' }).searches).toEqual(['new', ...searches.slice(0, -1)])
})

test('searches are forgotten, also beside a new one', () => {
  const before = { ...noPreferences, searches: ['one', 'two'] }
  expect(changed(before, { forgetsSearches: true }).searches).toEqual([])
  expect(changed(before, { forgetsSearches: true, searched: 'three' }).searches).toEqual(['three'])
})
