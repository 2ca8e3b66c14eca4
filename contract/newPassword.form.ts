import * as z from 'zod/mini'
import { updateSelfPwd } from './account.contract.ts'
import { fault } from './fieldFault.ts'
import { defineForm } from './form.ts'
import { passwordFaults, type PasswordOwner } from './password.rules.ts'

/** The password in force, and the one that takes its place. */
export const newPasswordForm = defineForm(
  z.strictObject(updateSelfPwd.body.shape),
  {
    password: { kind: 'password', label: 'center.password.current' },
    newPwd: { kind: 'newPassword', label: 'center.password.new', again: 'center.password.again' },
  },
  ({ newPwd }, owner: PasswordOwner) =>
    newPwd !== undefined && passwordFaults(newPwd, owner).length > 0
      ? { newPwd: fault('passwordWeak') }
      : {},
)
