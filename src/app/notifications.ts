import { useSyncExternalStore } from 'react'
import type { Tone } from '#src/components/tone.tsx'

export type Notification = {
  id: number
  tone: Exclude<Tone, 'neutral' | 'moving'>
  title: string
  words?: string
  requestNo?: string | null
}

/** A toast says one thing that went well; whatever has more to say is a notification, and stays longer. */
const shownFor = ({ tone, words }: Omit<Notification, 'id'>): number =>
  tone === 'success' && words === undefined ? 3_000 : 4_500

let shown: readonly Notification[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: readonly Notification[]) => {
  shown = next
  for (const listener of listeners) listener()
}

export const dismiss = (id: number): void => show(shown.filter((it) => it.id !== id))

/** Shows a message over the page for a few seconds; the same words stand there once. */
export const notify = (given: Omit<Notification, 'id'>): void => {
  if (shown.some((it) => it.title === given.title && it.words === given.words)) return
  lastId += 1
  const id = lastId
  show([...shown, { ...given, id }])
  setTimeout(() => dismiss(id), shownFor(given))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifications = () =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => shown,
  )
