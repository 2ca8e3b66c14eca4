import { passwordFaults, type PasswordOwner } from '#contract/password.rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import { hashPassword, isPassword } from './password.ts'
import { fieldError } from '#server/platform/words.ts'
import { commonPasswords } from './commonPasswords.ts'

const remembered = 5

/** Refuses a password that breaks the rules, or that everybody tries first. */
export const enforcePasswordRules = (
  locale: Locale,
  field: string,
  password: string,
  owner: PasswordOwner,
) => {
  if (passwordFaults(password, owner).length > 0) {
    throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordWeak')] })
  }
  enforceUncommon(locale, field, password)
}

/** Refuses a password that everybody tries first. */
export const enforceUncommon = (locale: Locale, field: string, password: string) => {
  if (!commonPasswords.has(password.toLowerCase())) return
  throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordCommon')] })
}

/** Hash of the new password and the hashes to remember; refuses one of the last five. */
export const renewPassword = async (
  locale: Locale,
  field: string,
  password: string,
  user: { passwordHash: string; formerHashes: readonly string[] },
) => {
  const last = [user.passwordHash, ...user.formerHashes].slice(0, remembered)
  for (const hash of last) {
    if (await isPassword(hash, password)) {
      throw new Problem('inputInvalid', { errors: [fieldError(locale, field, 'passwordUsed')] })
    }
  }
  return { passwordHash: await hashPassword(password), formerHashes: last.slice(0, remembered - 1) }
}
