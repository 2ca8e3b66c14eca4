import { fromPromise } from 'xstate'
import { updateSelfPwd } from '#contract/account.contract.ts'
import type { PasswordOwner } from '#contract/password.rules.ts'
import { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts'
import { call } from '#src/api/call.ts'
import { session } from '#src/app/session.ts'
import { notify } from '#src/components/notifications.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { NewPassword } from './NewPassword.tsx'

const machine = newPasswordMachine.provide({
  actors: {
    updateSelfPwd: fromPromise(({ input: body, signal }) =>
      call(updateSelfPwd, { body }, { signal, quiet: true }),
    ),
  },
  actions: {
    leave: () => {
      const t = translateIn('center')
      notify({
        tone: 'success',
        title: t('center.password.changed'),
        words: t('center.password.changedHint'),
      })
      session.send({ type: 'logout.requested' })
    },
  },
})

export function NewPasswordFlow({ owner }: { owner: PasswordOwner }) {
  const [snapshot, send] = useFlow(machine, { input: { owner } })
  return <NewPassword snapshot={snapshot} send={send} />
}
