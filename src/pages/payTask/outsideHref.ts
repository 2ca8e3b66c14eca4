/** An address that the server names, made whole; null unless it is https or this very origin. */
export const outsideHref = (address: string | null): string | null => {
  if (!address || /[\\\s\p{Cc}]/u.test(address)) return null
  const base = document.baseURI
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : null
}
