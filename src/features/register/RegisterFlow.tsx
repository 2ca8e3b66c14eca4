import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { checkUscc, register } from '#contract/auth.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { registrationSteps } from '#contract/registration.rules.ts'
import type { VisitorFile } from '#machines/register/register.form.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import type { RegisterInput } from '#machines/register/register.setup.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { lazyPart } from '#src/app/lazyPart.ts'
import { loginPage } from '#src/app/navigation.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { RegisterPage } from './RegisterPage.tsx'
import { stepOf } from '#src/parts/account/registration.ts'
import { storeRegistration, readRegistration } from '#src/flow/storedRegistration.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useSmsCode } from '#src/flow/useSmsCode.ts'
import { useStepInAddress } from './useStepInAddress.ts'
import { useVisitorUpload } from '#src/flow/useVisitorUpload.ts'

const machine = registerMachine.provide({
  actors: {
    checkUscc: fromPromise<null, { uscc: string }>(({ input, signal }) =>
      call(checkUscc, { body: input }, { signal, quiet: true }),
    ),
    register: fromPromise(
      ({ input, signal }: { input: InputOf<typeof register>['body']; signal: AbortSignal }) =>
        call(register, { body: input }, { signal, quiet: true }),
    ),
  },
})

// Dialogs and the sanitiser are heavy: their code comes when the first document opens.
const agreement = lazyPart(() => import('./AgreementFlow.tsx').then((it) => it.AgreementFlow))

const requestable = [...registrationSteps, 'done'] as const

const inputOf = (step: string | null): RegisterInput => {
  const { form, corrected, application, account } = readRegistration()
  const requested = requestable.find((it) => it === step) ?? 'enterprise'
  return {
    today: dayAt(serverNow()),
    form,
    requested,
    corrected,
    // A new registration begins afresh, whatever was sent in from this tab before.
    application: requested === 'done' ? application : null,
    account: requested === 'done' ? account : null,
  }
}

const sameFile = (one: VisitorFile | null, other: VisitorFile | null) => one?.id === other?.id

export function RegisterFlow() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useDocumentTitle(useTranslate('registration')('registration.title'))
  const [input] = useState(() => inputOf(search.get('step')))
  const [snapshot, send, actor] = useFlow(machine, { input })
  const sms = useSmsCode('REGISTER')
  const licence = useVisitorUpload(input.form.licenseFile)
  const permit = useVisitorUpload(input.form.permitFile)
  const [document, setDocument] = useState<string | null>(null)
  const [wasRead, setWasRead] = useState(false)
  if (document !== null && !wasRead) setWasRead(true)
  const { form, corrected, application, account } = snapshot.context

  useEffect(() => {
    storeRegistration({ form, corrected, application, account })
  }, [form, corrected, application, account])

  const [sendToLicence, sendToPermit] = [licence.view.send, permit.view.send]
  useEffect(() => {
    const { unsubscribe } = actor.on('files.forgotten', () => {
      sendToLicence({ type: 'list.cleared' })
      sendToPermit({ type: 'list.cleared' })
    })
    return unsubscribe
  }, [actor, sendToLicence, sendToPermit])

  const files = { licenseFile: licence.file, permitFile: permit.file }
  const isFilling = snapshot.matches('enterprise')
  const areFilesNew =
    !sameFile(files.licenseFile, form.licenseFile) || !sameFile(files.permitFile, form.permitFile)
  useEffect(() => {
    if (isFilling && areFilesNew) send({ type: 'fields.typed', fields: files })
    // oxlint-disable-next-line react/exhaustive-deps -- the files change with what `areFilesNew` compares
  }, [isFilling, areFilesNew, send])

  useStepInAddress(stepOf(snapshot), 'enterprise', (wanted) => {
    const step = registrationSteps.find((it) => it === wanted)
    const event = step && ({ type: 'step.reopened', step } as const)
    if (!event || !actor.getSnapshot().can(event)) return false
    send(event)
    return true
  })

  return (
    <>
      <RegisterPage
        snapshot={snapshot}
        send={send}
        sms={sms}
        licence={licence.view}
        permit={permit.view}
        loginPath={loginPage(search)}
        onRead={setDocument}
        onLogIn={(name) => void navigate(loginPage(search), { state: { account: name } })}
        onRetrieve={() => void navigate(loginPage(search, 'retrieve'))}
      />
      {wasRead && (
        <Suspense fallback={null}>
          <agreement.Part columnCode={document} onClose={() => setDocument(null)} />
        </Suspense>
      )}
    </>
  )
}
