import type { Translate } from '#src/i18n/translate.ts'
import { cargoKeys } from '#src/parts/order/orderWords.ts'

/** The name of a code of the list of goods; a code that is not on it names itself. */
export const goodsName = (t: Translate<'order'>) => (code: string) => {
  const key = cargoKeys[code]
  return key ? t(key) : code
}
