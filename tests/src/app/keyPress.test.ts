import { afterEach, describe, expect, test } from 'vitest'
import { shortcutOf } from '#src/app/keys/keyPress.ts'

afterEach(() => document.body.replaceChildren())

/** What a key is as a shortcut, where it was pressed in this markup; in the element with an id. */
const pressed = (markup: string, given: KeyboardEventInit = { key: 'g' }) => {
  document.body.innerHTML = markup
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given })
  let key: string | null = null
  const hear = (heard: KeyboardEvent) => (key = shortcutOf(heard))
  document.addEventListener('keydown', hear)
  const target = document.getElementById('here') ?? document.body
  target.dispatchEvent(event)
  document.removeEventListener('keydown', hear)
  return key
}

test('a letter on the page, a link or a button is a shortcut', () => {
  expect(pressed('<p>text</p>')).toBe('g')
  expect(pressed('<a href="/" id="here">link</a>')).toBe('g')
  expect(pressed('<button id="here">button</button>', { key: '?', shiftKey: true })).toBe('?')
})

test.each([
  '<input id="here">',
  '<input type="checkbox" id="here">',
  '<textarea id="here"></textarea>',
  '<select id="here"></select>',
  '<div contenteditable="true"><p id="here">text</p></div>',
  '<div role="textbox" tabindex="0" id="here"></div>',
])('never where something is typed or chosen: %s', (markup) => {
  expect(pressed(markup)).toBeNull()
})

describe('it is none', () => {
  test.each([
    ['while Chinese is composed', { key: 'g', isComposing: true }],
    ['when the composer has taken the key', { key: 'Process' }],
    ['with Ctrl', { key: 'g', ctrlKey: true }],
    ['with Alt', { key: 'g', altKey: true }],
    ['with the command key', { key: 'g', metaKey: true }],
    ['while it is held down', { key: 'g', repeat: true }],
    ['of more than one letter', { key: 'Enter' }],
  ])('%s', (_, given) => {
    expect(pressed('<p>text</p>', given)).toBeNull()
  })

  test('under a dialog', () => {
    expect(pressed('<div role="dialog" aria-modal="true"></div>')).toBeNull()
  })
})
