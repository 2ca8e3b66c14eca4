import type { AuthType } from '#contract/loan.contract.ts'
import type { LoanArea, Place } from '#machines/consignerLoan/consignerLoan.setup.ts'

const tabs: Readonly<Record<Exclude<LoanArea, 'decisions'>, string>> = {
  auths: 'auth',
  projects: 'projects',
  hauliers: 'hauliers',
}

const authTypes: readonly AuthType[] = [1, 2, 3, 4]

/** The place that an address says. */
export const placeOf = (search: URLSearchParams): Place => {
  const tab = search.get('tab')
  const area = tab === 'projects' || tab === 'hauliers' ? tab : 'auths'
  const signing = authTypes.find((it) => String(it) === search.get('type')) ?? null
  return { area, signing: area === 'auths' ? signing : null }
}

export const samePlace = (one: Place, other: Place) =>
  one.area === other.area && one.signing === other.signing

/** The address of a place; the role in which an enterprise acts stays in it. */
export const searchOfPlace = ({ area, signing }: Place, before: URLSearchParams): string => {
  const search = new URLSearchParams()
  const role = before.get('as')
  if (role) search.set('as', role)
  search.set('tab', area === 'decisions' ? 'auth' : tabs[area])
  if (signing !== null) search.set('type', String(signing))
  return `?${search.toString()}`
}
