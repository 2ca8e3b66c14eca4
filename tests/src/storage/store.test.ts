import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { inBrowser, inTab } from '#src/storage/store.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const refuse = (kind: 'localStorage' | 'sessionStorage') =>
  vi.spyOn(globalThis, kind, 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Exceeded the quota.', 'QuotaExceededError')
  })

describe.each([
  ['localStorage', inBrowser],
  ['sessionStorage', inTab],
] as const)('in %s', (kind, store) => {
  test('what is stored is the browser’s, until it is removed', () => {
    expect(store.set('sample', 'one')).toBe(true)
    expect(globalThis[kind].getItem('sample')).toBe('one')
    expect(store.get('sample')).toBe('one')
    store.remove('sample')
    expect(store.get('sample')).toBeNull()
    expect(globalThis[kind]).toHaveLength(0)
  })

  test('what a browser refuses lasts as long as the page', () => {
    refuse(kind)
    expect(store.get('sample')).toBeNull()
    expect(store.set('sample', 'one')).toBe(false)
    expect(store.get('sample')).toBe('one')
    store.remove('sample')
    expect(store.get('sample')).toBeNull()
  })

  test('what there is no room for hides what is older, and leaves it', () => {
    store.set('sample', 'one')
    const full = fill()
    expect(store.set('sample', 'two')).toBe(false)
    expect(store.get('sample')).toBe('two')
    expect(globalThis[kind].getItem('sample')).toBe('one')

    full.mockRestore()
    expect(store.set('sample', 'three')).toBe(true)
    expect(store.get('sample')).toBe('three')
    expect(globalThis[kind].getItem('sample')).toBe('three')
  })
})
