import { useSyncExternalStore } from 'react'
import { problemOf } from '#contract/problem.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'
import type { Tone } from './tone.tsx'

type Message = {
  tone: Exclude<Tone, 'neutral' | 'moving'>
  title: string
  words?: string
  requestNo?: string | null
}

type Notification = Message & {
  id: number
  /** Milliseconds for which it can be seen. */
  stays: number
  /** How often the same words were said while they stood there. */
  repeats: number
}

/** Milliseconds that a word of success stays, and everything that has more to say. */
const stays = { toast: 3_000, notification: 4_500 }

let shown: readonly Notification[] = []
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const show = (next: readonly Notification[]) => {
  shown = next
  for (const listener of listeners) listener()
}

const stopTimer = (id: number) => {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export const dismiss = (id: number): void => {
  stopTimer(id)
  show(shown.filter((it) => it.id !== id))
}

/** Told when a message is drawn: its time counts from there, in a tab behind others from when that comes to the front. */
export const noteDrawn = (id: number): void => {
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => noteDrawn(id), { once: true })
    return
  }
  const message = shown.find((it) => it.id === id)
  if (!message || timers.has(id)) return
  timers.set(
    id,
    setTimeout(() => dismiss(id), message.stays),
  )
}

/** The same words stand there once, and stay as long again. */
const showFor = (milliseconds: number, message: Message): number => {
  const same = shown.find((it) => it.title === message.title && it.words === message.words)
  if (!same) {
    lastId += 1
    show([...shown, { ...message, id: lastId, stays: milliseconds, repeats: 0 }])
    return lastId
  }
  stopTimer(same.id)
  show(shown.map((it) => (it === same ? { ...it, repeats: it.repeats + 1 } : it)))
  return same.id
}

/** Says in a word that something went well: saved, copied. */
export const toast = (title: string): void => void showFor(stays.toast, { tone: 'success', title })

/** Shows a message over the page for a few seconds; answers how to take it away before. */
export const notify = (message: Message): (() => void) => {
  const id = showFor(stays.notification, message)
  return () => dismiss(id)
}

/** Tells of a failure that has no place of its own on the page. The end of a session is told by the session. */
export const notifyProblem = (error: unknown, title?: string): void => {
  const problem = problemOf(error)
  if (problem.code === 'unauthorised') return
  const words = wordsOfProblem(problem)
  notify({
    tone: 'danger',
    requestNo: problem.requestNo,
    ...(title === undefined ? { title: words } : { title, words }),
  })
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
