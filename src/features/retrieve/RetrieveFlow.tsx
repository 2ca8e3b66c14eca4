import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { retrievePwd } from '#contract/auth.contract.ts'
import { type Identity, retrieveMachine } from '#machines/retrieve/retrieve.machine.ts'
import { call } from '#src/api/call.ts'
import { loginPage } from '#src/app/navigation.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { RetrievePage } from './RetrievePage.tsx'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useSmsCode } from '#src/flow/useSmsCode.ts'

const machine = retrieveMachine.provide({
  actors: {
    retrievePwd: fromPromise<{ account: string }, Identity & { newPwd: string }>(
      ({ input, signal }) => call(retrievePwd, { body: input }, { signal, quiet: true }),
    ),
  },
})

export function RetrieveFlow() {
  const [snapshot, send] = useFlow(machine, { input: undefined })
  const sms = useSmsCode('RETRIEVE')
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
