import type { AreaKey } from '#machines/keys/keys.setup.ts'

/** Where the letters after `g` lead; each page is called as its entry says. */
export const areaPaths: Readonly<Record<AreaKey, string>> = {
  h: '/',
  q: '/assess/query',
  n: '/dynamic/results',
  c: '/center',
  o: '/tax/order',
  p: '/tax/generation',
  v: '/tax/bind',
  b: '/tax/bindingCard',
  l: '/logisticsLoan/index',
}
