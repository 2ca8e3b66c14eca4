const maskMiddle = (text: string, head: number, tail: number) =>
  text.length <= head + tail
    ? text.slice(0, 1) + '*'.repeat(Math.max(text.length - 1, 0))
    : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)

/** `*三`, `张*一` */
export const maskName = (name: string) => {
  const letters = [...name]
  const last = letters.at(-1) ?? ''
  return letters.length <= 2 ? `*${last}` : `${letters[0]}*${last}`
}

/** `349***********0011` */
export const maskIdNo = (idNo: string) => maskMiddle(idNo, 3, 4)

/** `199****0001` */
export const maskPhone = (phone: string) => maskMiddle(phone, 3, 4)

/** `629999*********0011`, `de***01@example.com`, `2088********0002`: enough to tell payees apart. */
export const maskAccount = (account: string) => {
  const [name = '', host] = account.split('@')
  if (host !== undefined)
    return `${name.slice(0, 2)}***${name.length > 5 ? name.slice(-2) : ''}@${host}`
  return account.length > 16 ? maskMiddle(account, 6, 4) : maskMiddle(account, 4, 4)
}
