import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

type List = { isOpen: boolean; open: () => void; fold: () => void }

/** Arrow keys walk through an entry's list, opening it first; Escape folds it, with the focus back on the entry. */
export const onNavKeys =
  ({ isOpen, open, fold }: List) =>
  (event: KeyboardEvent<HTMLLIElement>) => {
    const { key, currentTarget } = event
    if (key === 'Escape' && isOpen) {
      // The menu of this list stays open.
      event.stopPropagation()
      fold()
      currentTarget.querySelector('button')?.focus()
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    if (!isOpen) flushSync(open)
    const links = [...currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    const next = key === 'ArrowDown' ? at + 1 : (at < 0 ? links.length : at) - 1
    links.at(next % links.length)?.focus()
  }
