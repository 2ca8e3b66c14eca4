import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

/** What the portal of the files before listens to, as a router does that nobody has ended. It lives as long as the window. */
const heardByWindow: Map<string, Set<EventListener>> = (window.portalHeard ??= listenToWindow())

// React, Fluent and the styles it has written stay from file to file. Each begins with modules of its own, in a new tab.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
for (const type of ['popstate', 'hashchange', 'storage', 'online', 'pagehide', 'pageshow']) {
  for (const listener of heardByWindow.get(type) ?? []) window.removeEventListener(type, listener)
  heardByWindow.delete(type)
}
const left = document.querySelectorAll('head > :not([data-make-styles-bucket]), body > *')
for (const element of left) element.remove()

// An end for what hangs, so late that it does not measure the machine.
configure({ asyncUtilTimeout: 90_000 })

// jsdom has no layout; Fluent asks for these.
Element.prototype.scrollIntoView ??= () => undefined
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

declare global {
  interface Window {
    portalHeard?: Map<string, Set<EventListener>>
  }
}

function listenToWindow() {
  const heard = new Map<string, Set<EventListener>>()
  const add = window.addEventListener.bind(window)
  window.addEventListener = (...[type, listener, options]: Parameters<typeof add>) => {
    if (typeof listener === 'function') {
      heard.set(type, (heard.get(type) ?? new Set()).add(listener as EventListener))
    }
    add(type, listener, options)
  }
  return heard
}
