/** A mobile's number. */
export const isPhone = (text: string) => /^1[3-9]\d{9}$/.test(text)
