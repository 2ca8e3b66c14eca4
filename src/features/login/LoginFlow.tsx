import { Suspense, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import { login } from '#contract/auth.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { type Credentials, type LoginEvent, loginMachine } from '#machines/login/login.machine.ts'
import { call } from '#src/api/call.ts'
import { waitingForm } from '#src/app/early.ts'
import { lazyPart } from '#src/app/lazyPart.ts'
import { goTo, landing, loginPage } from '#src/app/navigation.ts'
import { session } from '#src/app/session.ts'
import { notify } from '#src/components/notifications.ts'
import { safePath } from '#src/components/safeHref.ts'
import { loadArea } from '#src/i18n/messages.ts'
import { translateIn, useTranslate } from '#src/i18n/translate.ts'
import { LoginPage } from './LoginPage.tsx'
import { doneWork } from '#src/flow/doneWork.ts'
import { storedConsultation } from '#src/flow/storedConsultation.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useIsStarted } from '#src/theme/useIsStarted.ts'

const machine = loginMachine.provide({
  actors: {
    login: fromPromise(({ input, signal }: { input: Credentials; signal: AbortSignal }) => {
      const send = (work: object) =>
        call(login, { body: { ...input, ...work } }, { signal, quiet: true })
      // Asked for after mistakes, here or elsewhere; the person has nothing to do with it.
      return send({}).catch(async (error: unknown) => {
        if (problemOf(error).code !== 'codeNeeded') throw error
        return send(await doneWork('LOGIN', signal))
      })
    }),
    minutes: fromCallback<LoginEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'minute.passed' }), 60_000)
      return () => clearInterval(timer)
    }),
  },
  actions: {
    // What stores a form comes with the form.
    openCorrection: (_, application) =>
      application &&
      void import('#src/flow/storedRegistration.ts').then(({ storeCorrection }) => {
        storeCorrection(application)
        goTo('/login?mode=register')
      }),
    // More stands on the page of the account, whose words these are.
    tellLockouts: (_, count) =>
      count &&
      void loadArea('center').then(() =>
        notify({ tone: 'warning', title: translateIn('center')('center.lockoutsTold', { count }) }),
      ),
  },
})

/** The way back is his who left it: another enterprise starts at the landing page. */
const wayBack = (from: string | null): string => {
  const { user, leftBy } = session.getSnapshot().context
  const isTheirs = leftBy === null || leftBy === user?.entId
  const asked = isTheirs ? safePath(from) : null
  // A question that was typed without a login waits on the home page.
  return asked ?? (storedConsultation(null) ? '/' : landing)
}

/** Whose password was just retrieved: in the history's entry, never in the address. */
const accountIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'account' in state
    ? String(state.account).slice(0, 50)
    : ''

/** In the history's entry, too. */
const endedIn = (state: unknown): ProblemValue | null => {
  const ended = typeof state === 'object' && state !== null && 'ended' in state ? state.ended : null
  const isProblem = typeof ended === 'object' && ended !== null && 'code' in ended
  return isProblem ? (ended as ProblemValue) : null // `leaveForLogin` wrote it
}

function LogIn({ search }: { search: URLSearchParams }) {
  const t = useTranslate('login')
  const isStarted = useIsStarted()
  const { state } = useLocation()
  // The server knows of none: after a reload one would come while somebody types.
  const account = isStarted ? accountIn(state) : ''
  const ended = isStarted ? endedIn(state) : null
  const [snapshot, send] = useFlow(machine, { input: { account } })
  const { output } = snapshot
  // Back from registering, whose title it was: the route is the same.
  useDocumentTitle(t('login.title'))

  useEffect(() => {
    if (output) session.send({ type: 'login.succeeded', user: output })
  }, [output])

  // Submitted before React was here.
  useEffect(() => waitingForm()?.requestSubmit(), [])

  const paths = { register: loginPage(search, 'register'), retrieve: loginPage(search, 'retrieve') }
  const note = search.get('from')
    ? t('login.back')
    : isStarted && storedConsultation(null) && t('login.consultationStored')
  return (
    <LoginPage snapshot={snapshot} send={send} note={note || null} ended={ended} paths={paths} />
  )
}

// Who logs in needs neither.
const words = () => Promise.all([loadArea('registration'), loadArea('field'), loadArea('refusal')])
const register = lazyPart(async () => {
  const [{ RegisterFlow }] = await Promise.all([
    import('#src/features/register/RegisterFlow.tsx'),
    words(),
    loadArea('upload'),
  ])
  return RegisterFlow
})
const retrieve = lazyPart(async () => {
  const [{ RetrieveFlow }] = await Promise.all([
    import('#src/features/retrieve/RetrieveFlow.tsx'),
    words(),
  ])
  return RetrieveFlow
})

/** /login: log in, or, by the mode in the address, register or retrieve the password. */
export function LoginFlow() {
  const [search] = useSearchParams()
  const from = search.get('from')

  useEffect(() => {
    // Logged in here, in another tab, or before: there is nothing to do on this page.
    const leave = () => {
      if (session.getSnapshot().matches('loggedIn')) goTo(wayBack(from), true)
    }
    leave()
    const { unsubscribe } = session.subscribe(leave)
    return unsubscribe
  }, [from])

  switch (search.get('mode')) {
    case 'register':
      return (
        <Suspense fallback={null}>
          <register.Part />
        </Suspense>
      )
    case 'retrieve':
      return (
        <Suspense fallback={null}>
          <retrieve.Part />
        </Suspense>
      )
    default:
      return <LogIn search={search} />
  }
}
