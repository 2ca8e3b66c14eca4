import { useSyncExternalStore } from 'react'
import type { Tone } from '#src/components/tone.tsx'

export type Notification = {
  id: number
  tone: Exclude<Tone, 'neutral' | 'moving'>
  title: string
  words?: string
  requestNo?: string | null
}

/** A toast of success goes sooner than a notification that must be read. */
const shownFor = { success: 3_000, info: 4_500, warning: 4_500, danger: 4_500 } as const

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
  setTimeout(() => dismiss(id), shownFor[given.tone])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifications = () => useSyncExternalStore(subscribe, () => shown)
