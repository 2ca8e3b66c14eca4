import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fromCallback, fromPromise } from 'xstate'
import { generateCode, login } from '#contract/auth.contract.ts'
import { type Credentials, type LoginEvent, loginMachine } from '#machines/login/login.machine.ts'
import { call } from '#src/api/call.ts'
import { goTo, landing } from '#src/app/navigation.ts'
import { safePath } from '#src/components/safeHref.ts'
import { session } from '#src/app/session.ts'
import { LoginPage } from '#src/pages/login/LoginPage.tsx'
import { useFlow } from './useFlow.ts'

const machine = loginMachine.provide({
  actors: {
    login: fromPromise(({ input, signal }: { input: Credentials; signal: AbortSignal }) =>
      call(login, { body: input }, { signal, quiet: true }),
    ),
    generateCode: fromPromise(({ signal }) =>
      call(generateCode, { body: { type: 'IMAGE', scene: 'LOGIN' } }, { signal, quiet: true }),
    ),
    minutes: fromCallback<LoginEvent>(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'minute.passed' }), 60_000)
      return () => clearInterval(timer)
    }),
  },
})

/** The way back is his who left it: another enterprise starts at the landing page. */
const wayBack = (from: string | null): string => {
  const { user, leftBy } = session.getSnapshot().context
  const isTheirs = leftBy === null || leftBy === user?.entId
  return (isTheirs ? safePath(from) : null) ?? landing
}

export function LoginFlow() {
  const [snapshot, send] = useFlow(machine, { input: undefined })
  const [search] = useSearchParams()
  const from = search.get('from')
  const { output } = snapshot

  useEffect(() => {
    if (output) session.send({ type: 'login.succeeded', user: output })
  }, [output])

  useEffect(() => {
    // Logged in here, in another tab, or before: there is nothing to do on this page.
    const leave = () => {
      if (session.getSnapshot().matches('loggedIn')) goTo(wayBack(from), true)
    }
    leave()
    const { unsubscribe } = session.subscribe(leave)
    return unsubscribe
  }, [from])

  return <LoginPage snapshot={snapshot} send={send} />
}
