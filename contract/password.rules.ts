/** What a password must satisfy, in the order in which it is shown beside the field. */
export const passwordRules = ['length', 'personal', 'guessable'] as const
export type PasswordFault = (typeof passwordRules)[number]

/** A password has so many characters, whatever they are. */
export const shortestPassword = 8
export const longestPassword = 128

/** What a password must not contain: whoever knows the enterprise knows these. */
export type PasswordOwner = { account?: string; uscc?: string; phone?: string }

/**
 * What whoever knows the portal tries first: its names, its place and trade, roles and accounts, and the word itself. They count
 * for nothing: what a password has beside them must be long enough.
 */
export const guessableWords = [
  'xinyongfuwu',
  'logistics',
  'password',
  'passw0rd',
  'platform',
  'transport',
  'xinyong',
  'freight',
  'jiaotong',
  'operator',
  'welcome',
  'huoyun',
  'credit',
  'portal',
  'yunshu',
  'wuliu',
  'pingtai',
  'admin',
  'anhui',
  'hefei',
  'guest',
  'login',
  'mima',
  'demo',
  'root',
  'test',
  'user',
  'lcs',
] as const

const lengthOf = (text: string) => Array.from(text).length

const isPersonal = (password: string, { account, uscc, phone }: PasswordOwner) => {
  const plain = password.toLowerCase()
  return [account, uscc, phone].some(
    (word) => word !== undefined && word !== '' && plain.includes(word.toLowerCase()),
  )
}

const besideGuessable = (password: string) =>
  guessableWords.reduce<string>((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())

/**
 * 8 to 128 characters of any kind, without the account, the credit code or the phone, and as long beside the words that
 * everybody would guess.
 */
export const passwordFaults = (password: string, owner: PasswordOwner): PasswordFault[] => {
  const length = lengthOf(password)
  const broken: Record<PasswordFault, boolean> = {
    length: length < shortestPassword || length > longestPassword,
    personal: isPersonal(password, owner),
    guessable: lengthOf(besideGuessable(password)) < Math.min(length, shortestPassword),
  }
  return passwordRules.filter((rule) => broken[rule])
}

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** For the meter alone: a password that follows every rule is accepted, whatever the meter says. */
export const passwordStrength = (password: string, owner: PasswordOwner): PasswordStrength => {
  if (passwordFaults(password, owner).length > 0) return 'weak'
  return lengthOf(password) >= 15 ? 'strong' : 'fair'
}
