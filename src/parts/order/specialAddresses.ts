import { SpecialType } from '#contract/order.contract.ts'
import { orderPages } from '#contract/order.rules.ts'
import { specialType } from '#contract/specialOrder.rules.ts'

const { list } = orderPages.SPECIAL

/** The form of a new special order: driver-only ones have a page of their own. */
export const newSpecialAddress = (type: SpecialType) =>
  type === specialType.onlyDriver ? '/specialOrder/onlyDriver' : `${list}?new=${type}`

/** The type of which the address asks for a new order. */
export const newTypeIn = (search: URLSearchParams): SpecialType | null =>
  SpecialType.safeParse(Number(search.get('new'))).data ?? null

/** The list with its import open. */
export const specialImportAddress = `${list}?import`
