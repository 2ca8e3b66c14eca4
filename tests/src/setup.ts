import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// React, Fluent and the styles it has written stay from file to file. Each begins with modules of its own, in a new tab.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
const left = document.querySelectorAll('head > :not([data-make-styles-bucket]), body > *')
for (const element of left) element.remove()

// An end for what hangs, so late that it does not measure the machine.
configure({ asyncUtilTimeout: 90_000 })

// jsdom has no layout; Fluent asks for these.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

afterEach(cleanup)
