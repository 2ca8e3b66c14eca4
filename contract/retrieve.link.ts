/** Whose account it is, with a code that the operator granted. */
export type Granted = { uscc: string; phone: string; codeKey: string; smsCode: string }

/** The page that sets a password with what was granted. Behind its # it is sent to no server, and stands in no server's log. */
export const grantedPath = (granted: Granted): string =>
  `/login?mode=retrieve#${new URLSearchParams(granted).toString()}`

/** What such a link carries; null of another one. */
export const grantedIn = (hash: string): Granted | null => {
  const given = new URLSearchParams(hash.slice(1))
  const read = (name: keyof Granted) => given.get(name) ?? ''
  const granted = {
    uscc: read('uscc'),
    phone: read('phone'),
    codeKey: read('codeKey'),
    smsCode: read('smsCode'),
  }
  return Object.values(granted).includes('') ? null : granted
}
