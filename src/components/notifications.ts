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

type Notification = Message & { id: number }

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

export const dismiss = (id: number): void => {
  clearTimeout(timers.get(id))
  timers.delete(id)
  show(shown.filter((it) => it.id !== id))
}

/** The same words stand there once, and stay as long again; `null`: until they are closed. */
const showFor = (milliseconds: number | null, message: Message): number => {
  const same = shown.find((it) => it.title === message.title && it.words === message.words)
  const id = same?.id ?? ++lastId
  if (!same) show([...shown, { ...message, id }])
  clearTimeout(timers.get(id))
  if (milliseconds !== null)
    timers.set(
      id,
      setTimeout(() => dismiss(id), milliseconds),
    )
  return id
}

/** Says in a word that something went well: saved, copied. */
export const toast = (title: string): void => void showFor(stays.toast, { tone: 'success', title })

/** Shows a message over the page for a few seconds. */
export const notify = (message: Message): void => void showFor(stays.notification, message)

/** Shows what has to be read whenever somebody is back: until it is closed, or by what this answers. */
export const notifyUntilClosed = (message: Message): (() => void) => {
  const id = showFor(null, message)
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
