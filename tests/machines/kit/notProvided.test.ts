import { expect, test } from 'vitest'
import { notProvided } from '#machines/kit/notProvided.ts'

test('what nobody provided says its name', () => {
  expect(notProvided('loadPage')).toThrow('not provided: loadPage')
})
