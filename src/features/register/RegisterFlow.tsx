import { Suspense, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { registrationSteps } from '#contract/registration.form.ts'
import type { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import type { RegisterInput } from '#machines/register/register.setup.ts'
import type { smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { lazyPart } from '#src/app/lazyPart.ts'
import { loginPage } from '#src/app/navigation.ts'
import { uploadViewOf } from '#src/flow/chosenFiles.ts'
import { readRegistration, storesRegistration } from '#src/flow/storedRegistration.ts'
import { useChild } from '#src/flow/useChild.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { dayAt } from '#src/i18n/days.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { providedRegister } from './registerActors.ts'
import { RegisterPage } from './RegisterPage.tsx'

// Dialogs and the sanitiser are heavy: their code comes when the first document opens.
const agreement = lazyPart(() => import('./AgreementFlow.tsx').then((it) => it.AgreementFlow))

const requestable = [...registrationSteps, 'done'] as const

const inputOf = (step: string | null): RegisterInput => {
  const { application, account, ...stored } = readRegistration()
  const requested = requestable.find((it) => it === step) ?? 'enterprise'
  return {
    ...stored,
    today: dayAt(serverNow()),
    requested,
    // A new registration begins afresh, whatever was sent in from this tab before.
    application: requested === 'done' ? application : null,
    account: requested === 'done' ? account : null,
  }
}

export function RegisterFlow() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useDocumentTitle(useTranslate('registration')('registration.title'))
  const [input] = useState(() => inputOf(search.get('step')))
  const [snapshot, send] = useFlow(providedRegister, {
    input,
    isPublic: true,
    saveDraft: storesRegistration,
  })
  const sms = useChild<typeof smsCodeMachine>(snapshot, 'smsCode')
  const licence = useChild<typeof uploadListMachine>(snapshot, 'licenseFile')
  const permit = useChild<typeof uploadListMachine>(snapshot, 'permitFile')
  // Which document lies open over the form: it changes nothing that the form may do.
  const [read, setRead] = useState<{ columnCode: string; isOpen: boolean } | null>(null)

  return (
    <>
      <RegisterPage
        snapshot={snapshot}
        send={send}
        sms={sms}
        licence={uploadViewOf(licence)}
        permit={uploadViewOf(permit)}
        loginPath={loginPage(search)}
        onRead={(columnCode) => setRead({ columnCode, isOpen: true })}
        onLogIn={(name) => void navigate(loginPage(search), { state: { account: name } })}
      />
      {read && (
        <Suspense fallback={null}>
          <agreement.Part
            key={read.columnCode}
            {...read}
            onClose={() => setRead({ ...read, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  )
}
