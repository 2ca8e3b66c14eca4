import * as z from 'zod/mini'
import { retrievePwd } from './account.contract.ts'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'
import { isUscc } from './identity.rules.ts'
import { passwordFaults } from './password.rules.ts'

const { codeKey: _, ...typed } = retrievePwd.body.shape
const RetrieveInput = z.object(typed)
type RetrieveInput = z.infer<typeof RetrieveInput>

type Known = { sent: { readonly phone: string } | null }

const faultsOf = (
  { uscc = '', phone = '', newPwd }: Partial<RetrieveInput>,
  { sent }: Known,
): FormFaults => ({
  ...(uscc && !isUscc(uscc) ? { uscc: fault('checkDigit') } : {}),
  ...(sent?.phone === phone
    ? {}
    : { smsCode: fault(sent === null ? 'smsFirst' : 'smsOtherPhone') }),
  ...(newPwd !== undefined && passwordFaults(newPwd, { uscc, phone }).length > 0
    ? { newPwd: fault('passwordWeak') }
    : {}),
})

/** Whose account it is, the code that proves it, and its new password. */
export const retrieveForm = defineForm(
  RetrieveInput,
  {
    uscc: { kind: 'code', label: 'registration.uscc', format: 'uscc' },
    phone: { kind: 'code', label: 'registration.retrieve.phone', format: 'mobile' },
    smsCode: { kind: 'code', label: 'registration.sms', isSensitive: true },
    newPwd: {
      kind: 'newPassword',
      label: 'registration.retrieve.newPassword',
      again: 'registration.retrieve.confirm',
    },
  },
  faultsOf,
)
