import { expect, test } from 'vitest'
import { plainError } from '#server/platform/log.ts'

test.each([
  ['a text', 'gone', { type: 'string', message: 'gone' }],
  ['nothing', undefined, { type: 'undefined', message: 'thrown, and no error' }],
  ['a number', 7, { type: 'number', message: 'thrown, and no error' }],
  [
    'an object that says nothing',
    { idNo: '349001199001010011' },
    { type: 'Object', message: 'thrown, and no error' },
  ],
  [
    'a copy of an error',
    {
      ...Object.assign(new Error('no answer'), { code: 'ECONNRESET' }),
      name: 'Error',
      message: 'no answer\nparams: 1,2',
      stack: 'Error: no answer\n  at x',
    },
    { type: 'Error', message: 'no answer', stack: 'Error: no answer\n  at x', code: 'ECONNRESET' },
  ],
  [
    'an error of another realm, with its cause',
    { name: 'TypeError', message: 'fetch failed', cause: 'closed' },
    {
      type: 'TypeError',
      message: 'fetch failed',
      stack: '',
      cause: { type: 'string', message: 'closed' },
    },
  ],
])('what is thrown says its kind and what it says itself: %s', (_, thrown, logged) => {
  expect(plainError(thrown)).toEqual(logged)
})
