import { useEffect } from 'react'
import { awaitParts, partTaken } from '#src/theme/useIsStarted.ts'
import { waitingPresses } from './early.ts'
import { giveAnswers } from './givenAnswers.ts'
import type { RouteEntry } from './routeEntry.ts'
import { tellTyped } from './tellTyped.ts'

/** Header, page and footer are taken over one after the other. */
export const awaitTakeover = ({ chrome }: RouteEntry): void => awaitParts(chrome === 'bare' ? 1 : 3)

/** What came for the first view is of no use to what comes after it. */
export const forgetFirstLook = (): void => {
  for (const sheet of document.querySelectorAll('[data-first-look]')) sheet.remove()
  giveAnswers({})
}

/**
 * The style sheet of the first view stands last, so that rules which come in pieces cannot disturb it. Once every part
 * has brought its own rules, or has failed, it goes: it knows nothing of other pages.
 */
export const takeOver = (): void => {
  // At once: what is typed on makes React draw the fields anew, and empty those it knows nothing of.
  tellTyped()
  if (!partTaken()) return
  forgetFirstLook()
  // Once what differs from the server's view is drawn, too.
  setTimeout(() => waitingPresses().forEach((button) => button.click()))
}

/** Takes one part over once all of it is here. */
export const useTakenOver = (): void => useEffect(takeOver, [])
