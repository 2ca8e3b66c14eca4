/** What a password must satisfy, in the order in which it is shown beside the field. */
export const passwordRules = ['length', 'kinds', 'personal', 'runs'] as const
export type PasswordFault = (typeof passwordRules)[number]

/** What a password must not contain: whoever knows the enterprise knows these. */
export type PasswordOwner = { account?: string; uscc?: string; phone?: string }

const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]
const kindsIn = (password: string) => kinds.filter((kind) => kind.test(password)).length

const isPersonal = (password: string, { account, uscc, phone }: PasswordOwner) => {
  const plain = password.toLowerCase()
  return [account, uscc, phone].some(
    (word) => word !== undefined && word !== '' && plain.includes(word.toLowerCase()),
  )
}

// Letters and digits are neighbours within their own row: 9 and A are none.
const rows = /[a-z]{3}|\d{3}/
const hasRun = (password: string) => {
  const plain = password.toLowerCase()
  return Array.from(plain).some((_, at) => {
    const three = plain.slice(at, at + 3)
    const [first, second, third] = [0, 1, 2].map((place) => three.charCodeAt(place))
    if (first === second && second === third) return true
    const step = Number(second) - Number(first)
    return Math.abs(step) === 1 && Number(third) - Number(second) === step && rows.test(three)
  })
}

/**
 * 8 to 20 characters; three of capital letters, small letters, digits and signs; without the account, the credit code or
 * the phone; no three equal or neighbouring characters in a row.
 */
export const passwordFaults = (password: string, owner: PasswordOwner): PasswordFault[] => {
  const { length } = Array.from(password)
  const broken: Record<PasswordFault, boolean> = {
    length: length < 8 || length > 20,
    kinds: kindsIn(password) < 3,
    personal: isPersonal(password, owner),
    runs: hasRun(password),
  }
  return passwordRules.filter((rule) => broken[rule])
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** For the meter alone: a password that follows every rule is accepted, whatever the meter says. */
export const passwordStrength = (password: string, owner: PasswordOwner): PasswordStrength => {
  if (passwordFaults(password, owner).length > 0) return 'weak'
  return Array.from(password).length >= 12 && kindsIn(password) === 4 ? 'strong' : 'fair'
}
