import type { FocusEvent, FormEvent, KeyboardEvent } from 'react'
import { createActor, fromPromise } from 'xstate'
import { searchPortal } from '#contract/search.contract.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { call } from '#src/api/call.ts'
import { inspectUnheard } from '#src/api/unheard.ts'
import { goTo } from '#src/app/navigation.ts'
import { session, sessionUser } from '#src/app/session.ts'
import { followLine } from '#src/flow/followLine.ts'
import {
  followPreferences,
  loadPreferences,
  preferencesNow,
  savePreference,
} from '#src/flow/personPreferences.ts'
import { onSearchKey, optionsIn } from './searchKeys.ts'
import { addressOf } from '#src/parts/search/ways.ts'

const provided = searchMachine.provide({
  actors: {
    searchPortal: fromPromise(async ({ input, signal }) => {
      const { groups } = await call(searchPortal, { query: input }, { signal, quiet: true })
      return groups
    }),
  },
  actions: {
    follow: (_, { way, text }) => {
      void savePreference({ searched: text })
      goTo(addressOf(way, text))
    },
    forgetSearches: () => void savePreference({ forgetsSearches: true }),
  },
})

const searchesNow = () => preferencesNow()?.searches ?? []

/** The one search of the tab. What was found for somebody goes when another is here. */
export const beginSearch = (onChanged: () => void) => {
  const actor = createActor(provided, { inspect: inspectUnheard }).start()
  const { send } = actor
  actor.subscribe(onChanged)
  followPreferences(onChanged)
  followLine(actor)
  void loadPreferences()
  /** The field that was gone to last. */
  let at: HTMLInputElement | null = null
  let person = sessionUser()?.entId
  session.subscribe(({ context }) => {
    if (context.user?.entId === person) return
    person = context.user?.entId
    void loadPreferences()
    send({ type: 'text.typed', text: '' })
    send({ type: 'list.closed' })
  })
  return {
    /** What the field says of its list, and hands on to what draws it. */
    view: () => {
      const snapshot = actor.getSnapshot()
      const isListed = optionsIn(snapshot, searchesNow()) > 0
      const { reached } = snapshot.context
      const field = (id: string) => ({
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isListed,
        'aria-controls': isListed ? id : undefined,
        'aria-activedescendant': isListed && reached !== null ? `${id}${reached}` : undefined,
        onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
          send({ type: 'text.typed', text: currentTarget.value }),
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) =>
          onSearchKey(event, { snapshot: actor.getSnapshot(), send, searches: searchesNow() }),
      })
      return { snapshot, field }
    },
    send,
    /** Searches again for what was searched before, and says so in the field. */
    onRepeat: (text: string) => {
      if (at) at.value = text
      send({ type: 'search.submitted', text })
    },
    onLeave: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      if (!currentTarget.contains(relatedTarget)) send({ type: 'list.closed' })
    },
    /** Shows what there is to the text of a field, unless the person has gone on from it meanwhile. */
    openAt: (field: HTMLInputElement) => {
      if (document.activeElement !== field) return
      at = field
      const { value: text } = field
      const isSame = text === actor.getSnapshot().context.text
      send(isSame ? { type: 'list.opened' } : { type: 'text.typed', text })
    },
  }
}
