import { type ComponentType, createElement, use, useSyncExternalStore } from 'react'

let underWay = 0
const listeners = new Set<() => void>()
const failed = new Set<() => void>()

const count = (by: 1 | -1) => {
  underWay += by
  // A part may be asked for while React draws, which may not change what it draws.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether code of some part is on its way. */
export const useIsLoadingPart = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay > 0,
    () => false,
  )

/** What did not arrive is fetched again when it is drawn next. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A part of the portal whose code comes when it is first drawn, or before by `load`. Once it is here it draws without
 * suspending, which React's `lazy` does not promise: markup that the server sent is taken over in one go.
 */
export const lazyPart = <P extends object>(fetchPart: () => Promise<ComponentType<P>>) => {
  let loading: Promise<ComponentType<P>> | null = null

  const fetchOnce = async () => {
    count(1)
    try {
      return await fetchPart()
    } catch (error) {
      failed.add(() => (loading = null))
      throw error
    } finally {
      count(-1)
    }
  }
  const begin = () => {
    const begun = fetchOnce()
    // React does not wait for a promise that says by itself what it contains.
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => undefined,
    )
    return begun
  }
  const load = () => (loading ??= begin())

  const Part = (props: P) => createElement(use(load()), props)
  return { Part, load }
}
