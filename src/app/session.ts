import { type ActorRefFrom, createActor, type EventObject, fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { getUserInfo, logout, stay } from '#contract/auth.contract.ts'
import type { Time } from '#contract/values.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { call } from '#src/api/call.ts'
import { inspectUnheard } from '#src/api/unheard.ts'
import { notify } from '#src/components/notifications.ts'
import { loadArea } from '#src/i18n/messages.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { idleClock } from './idleClock.ts'
import { landing, leaveForLogin } from './navigation.ts'
import { forgetUser, onUserChanged, readUser, storeDeadline, storeUser } from './sessionStorage.ts'
import { basename } from './settings.ts'

/** Some browsers that refuse the storage refuse this as well: then each tab is alone. */
const openChannel = () => {
  try {
    return new BroadcastChannel('portal-session')
  } catch {
    return null
  }
}
const channel = openChannel()

const tabs = fromCallback<EventObject>(({ sendBack }) => {
  const hear = ({ data }: MessageEvent<Time>) =>
    sendBack({ type: 'idle.extended', deadlineAt: data })
  channel?.addEventListener('message', hear)
  const stop = onUserChanged((user) => sendBack({ type: 'user.changed', user }))
  return () => {
    channel?.removeEventListener('message', hear)
    stop()
  }
})

const tellNotStored = async () => {
  await loadArea('session')
  const t = translateIn('session')
  notify({
    tone: 'warning',
    title: t('session.notStored.title'),
    words: t('session.notStored.words'),
  })
}

/** Whatever the server sends of the user is merged and stored, known here or not. */
const allOfUser = { ...getUserInfo, reply: z.looseObject(getUserInfo.reply.shape) }

const nothing = () => undefined

/** Takes away how the last session ended: who is here again need not be told when the tab comes to the front. */
let closeTold: () => void = nothing

const machine = sessionMachine.provide({
  actors: {
    readUser: fromPromise(async () => readUser()),
    // Whether the session still lives is asked, and answered, in the dialog.
    refreshUser: fromPromise(({ signal, self }) =>
      call(allOfUser, { query: {} }, { signal, background: true, quiet: self.id === 'askServer' }),
    ),
    stay: fromPromise(({ signal }) => call(stay, {}, { signal, quiet: true })),
    logout: fromPromise(({ signal }) => call(logout, {}, { signal, quiet: true, timeout: 3_000 })),
    tabs,
    idleClock,
  },
  actions: {
    storeUser: ({ context: { user } }) => {
      if (user && !storeUser(user)) void tellNotStored()
    },
    forgetUser,
    leaveForLogin: ({ context }) => leaveForLogin(context.problem),
    showProblem: (_, { problem }) => {
      const { requestNo } = problem
      closeTold = notify({ tone: 'danger', title: wordsOfProblem(problem), requestNo })
    },
    // Nothing of the other enterprise may stay on screen or in memory.
    startAfresh: () => location.assign(`${basename}${landing.slice(1)}`),
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** The root actor of the session; `src/app/start.ts` starts it before React. */
export const session: SessionActor = createActor(machine, {
  systemId: 'session',
  inspect: inspectUnheard,
})

session.subscribe(({ context: { user } }) => {
  if (!user) return
  closeTold()
  closeTold = nothing
})

export const sessionUser = () => session.getSnapshot().context.user

/** An answer said when the session lapses: here, and in the other tabs. */
export const extendIdle = (deadlineAt: Time): void => {
  if (sessionUser()?.idleDeadlineAt === deadlineAt) return
  session.send({ type: 'idle.extended', deadlineAt })
  if (sessionUser()) storeDeadline(deadlineAt)
  channel?.postMessage(deadlineAt)
}
