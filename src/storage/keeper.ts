/** Texts by name, kept for later. */
export type Keeper = {
  get: (name: string) => string | null
  /** False where the browser did not take it: with the page it is gone, and what the browser kept before is back. */
  set: (name: string, text: string) => boolean
  remove: (name: string) => void
}

/** The server draws pages for everybody, and keeps nothing of anybody. */
const nothing: Keeper = { get: () => null, set: () => false, remove: () => undefined }

/** A browser may refuse to keep anything, or have no room left: people go on all the same, as far as the page lasts. */
const keeperOf = (kind: 'localStorage' | 'sessionStorage'): Keeper => {
  const held = new Map<string, string>()
  /** Where storage is refused, even to name it fails. */
  const tried = <T>(act: (storage: Storage) => T): { answer: T } | null => {
    try {
      return { answer: act(globalThis[kind]) }
    } catch {
      return null
    }
  }
  return {
    get: (name) => held.get(name) ?? tried((storage) => storage.getItem(name))?.answer ?? null,
    set: (name, text) => {
      const isKept = tried((storage) => storage.setItem(name, text)) !== null
      if (isKept) held.delete(name)
      else held.set(name, text)
      return isKept
    },
    remove: (name) => {
      held.delete(name)
      tried((storage) => storage.removeItem(name))
    },
  }
}

/** For this browser's next visits. */
export const inBrowser: Keeper = import.meta.env.SSR ? nothing : keeperOf('localStorage')

/** For this tab, until it is closed. */
export const inTab: Keeper = import.meta.env.SSR ? nothing : keeperOf('sessionStorage')
