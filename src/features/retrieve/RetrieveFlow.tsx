import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { retrievePwd } from '#contract/account.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { grantedIn } from '#contract/retrieve.link.ts'
import { retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import type { smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import { call } from '#src/api/call.ts'
import { loginPage } from '#src/app/navigation.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { RetrievePage } from './RetrievePage.tsx'
import { smsCode } from '#src/flow/smsCodeActors.ts'
import { useChild } from '#src/flow/useChild.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machine = retrieveMachine.provide({
  actors: {
    retrievePwd: fromPromise<{ account: string }, InputOf<typeof retrievePwd>['body']>(
      ({ input, signal }) => call(retrievePwd, { body: input }, { signal, quiet: true }),
    ),
    smsCode,
  },
})

export function RetrieveFlow() {
  const { hash } = useLocation()
  const [snapshot, send] = useFlow(machine, { input: { granted: grantedIn(hash) }, isPublic: true })
  const sms = useChild<typeof smsCodeMachine>(snapshot, 'smsCode')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useDocumentTitle(useTranslate('registration')('registration.retrieve.title'))
  return (
    <RetrievePage
      snapshot={snapshot}
      send={send}
      sms={sms}
      loginPath={loginPage(search)}
      onLogIn={(account) => void navigate(loginPage(search), { state: { account } })}
    />
  )
}
