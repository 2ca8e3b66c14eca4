import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { goTo, pathNow } from '#src/app/navigation.ts'

type Flow<Event> = {
  getSnapshot: () => { can: (event: Event) => boolean }
  send: (event: Event) => void
}

/** Tells a flow that the address asks for something now, as a link from the page to itself does. */
export const useAsked = <Event>(parameter: string, actor: Flow<Event>, opened: Event): void => {
  const isAsked = useSearchParams()[0].has(parameter)
  useEffect(() => {
    // A flow that began with it is open already.
    if (isAsked && actor.getSnapshot().can(opened)) actor.send(opened)
  }, [isAsked, actor, opened])
}

/** Takes out of the address that something was asked for there, and leaves no entry of it in the history. */
export const forgetAsked = (parameter: string): void => {
  const search = new URLSearchParams(location.search)
  if (!search.has(parameter)) return
  search.delete(parameter)
  goTo(search.size > 0 ? `${pathNow()}?${search}` : pathNow(), true)
}
