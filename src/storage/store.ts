/** Texts by name, stored for later. */
export type Store = {
  get: (name: string) => string | null
  /** False where the browser did not take it: with the page it is gone, and what the browser stored before is back. */
  set: (name: string, text: string) => boolean
  remove: (name: string) => void
}

/** The server draws pages for everybody, and stores nothing of anybody. */
const nothing: Store = { get: () => null, set: () => false, remove: () => undefined }

/** A browser may refuse to store anything, or have no room left: people go on all the same, as far as the page lasts. */
const storeOf = (kind: 'localStorage' | 'sessionStorage'): Store => {
  const unstored = new Map<string, string>()
  /** Where storage is refused, even to name it fails. */
  const tried = <T>(act: (storage: Storage) => T): { answer: T } | null => {
    try {
      return { answer: act(globalThis[kind]) }
    } catch {
      return null
    }
  }
  return {
    get: (name) => unstored.get(name) ?? tried((storage) => storage.getItem(name))?.answer ?? null,
    set: (name, text) => {
      const isStored = tried((storage) => storage.setItem(name, text)) !== null
      if (isStored) unstored.delete(name)
      else unstored.set(name, text)
      return isStored
    },
    remove: (name) => {
      unstored.delete(name)
      tried((storage) => storage.removeItem(name))
    },
  }
}

/** For this browser's next visits. */
export const inBrowser: Store = import.meta.env.SSR ? nothing : storeOf('localStorage')

/** For this tab, until it is closed. */
export const inTab: Store = import.meta.env.SSR ? nothing : storeOf('sessionStorage')
