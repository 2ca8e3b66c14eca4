import { goTo, pathNow } from '#src/app/navigation.ts'

/** Takes out of the address that something was asked for there, and leaves no entry of it in the history. */
export const forgetAsked = (parameter: string): void => {
  const search = new URLSearchParams(location.search)
  if (!search.has(parameter)) return
  search.delete(parameter)
  goTo(search.size > 0 ? `${pathNow()}?${search}` : pathNow(), true)
}
