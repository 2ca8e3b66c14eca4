import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isEnter } from '#src/components/enterKey.ts'

const enter = { key: 'Enter', keyCode: 13, isComposing: false }

describe('Enter of an input method', () => {
  test.each([
    ['while it composes', { ...enter, isComposing: true }],
    ['as most browsers tell it', { ...enter, keyCode: 229, isComposing: true }],
    // compositionend comes first: only the code says whose key it is.
    ['as Safari tells it', { ...enter, keyCode: 229 }],
  ])('is no Enter: %s', (_, event) => {
    expect(isEnter(new KeyboardEvent('keydown', event))).toBe(false)
  })

  test('is Enter once nothing is composed', () => {
    expect(isEnter(new KeyboardEvent('keydown', enter))).toBe(true)
  })
})

/** Where the name of the key is compared by hand. */
const comparesEnter = (text: string) =>
  /['"`](Enter|NumpadEnter)['"`]|keyCode\s*===?\s*13/.test(text)

test('recognises a listener that asks for the key by itself', () => {
  expect(comparesEnter("if (event.key === 'Enter') send()")).toBe(true)
  expect(comparesEnter('if (event.keyCode === 13) send()')).toBe(true)
  expect(comparesEnter('if (isEnter(event.nativeEvent)) send()')).toBe(false)
})

test('every listener to Enter asks the one helper', () => {
  const files = globSync('{src,machines}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((file) => comparesEnter(readFileSync(file, 'utf8')))).toEqual([
    'src/components/enterKey.ts',
  ])
})
