import type { KeyboardEvent } from 'react'
import { isComposerKey, isEnter } from '#src/components/enterKey.ts'
import type { SnapshotFrom } from 'xstate'
import type { searchMachine } from '#machines/search/search.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { waysOf } from '#src/parts/search/ways.ts'

type Search = ViewProps<typeof searchMachine> & {
  /** What was looked for last, the newest first. */
  searches: readonly string[]
}

/** How many options the keys can reach. */
export const optionsIn = (
  snapshot: SnapshotFrom<typeof searchMachine>,
  searches: readonly string[],
) => {
  if (snapshot.matches('recalling')) return searches.length
  const { groups } = snapshot.context
  return snapshot.hasTag('open') ? waysOf(groups).length : 0
}

const isOnScreen = ({ snapshot, searches }: Search) =>
  snapshot.matches('none') || snapshot.matches('failed') || optionsIn(snapshot, searches) > 0

const take = ({ snapshot, send, searches }: Search, reached: number, field: HTMLInputElement) => {
  const { groups } = snapshot.context
  if (!snapshot.matches('recalling')) {
    const way = waysOf(groups)[reached]
    if (way) send({ type: 'way.chosen', way })
    return
  }
  const text = searches[reached]
  if (text === undefined) return
  field.value = text
  send({ type: 'search.submitted', text })
}

/** From the last option on to the first, and back. */
const moved = (reached: number | null, by: 1 | -1, options: number) => {
  if (reached === null) return by === 1 ? 0 : options - 1
  return (reached + by + options) % options
}

const walk = ({ snapshot, send, searches }: Search, by: 1 | -1) => {
  if (!snapshot.hasTag('open')) return send({ type: 'list.opened' })
  const options = optionsIn(snapshot, searches)
  if (options === 0) return
  send({ type: 'option.reached', reached: moved(snapshot.context.reached, by, options) })
}

/** Keys of the field, as a combobox answers them; while Chinese is composed they are the composer's. */
export const onSearchKey = (event: KeyboardEvent<HTMLInputElement>, search: Search): void => {
  const { snapshot, send } = search
  if (isComposerKey(event.nativeEvent)) return
  const { reached } = snapshot.context
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    walk(search, event.key === 'ArrowDown' ? 1 : -1)
  }
  if (isEnter(event.nativeEvent) && reached !== null) {
    event.preventDefault()
    take(search, reached, event.currentTarget)
  }
  if (event.key === 'Escape' && snapshot.hasTag('open')) {
    // What is around the list stays open.
    if (isOnScreen(search)) event.stopPropagation()
    send({ type: 'list.closed' })
  }
}
