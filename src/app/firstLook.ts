import { useEffect } from 'react'
import { awaitParts, partTaken } from '#src/theme/useIsStarted.ts'
import { waitingPress } from './early.ts'
import { giveAnswers } from './givenAnswers.ts'
import type { RouteEntry } from './routeEntry.ts'
import { tellTyped } from './tellTyped.ts'

/** Header, page and footer are taken over one after the other. */
export const awaitTakeover = ({ chrome }: RouteEntry): void => awaitParts(chrome === 'bare' ? 1 : 3)

export const forgetFirstLook = (): void => {
  for (const sheet of document.querySelectorAll('link[data-first-look]')) sheet.remove()
}

/**
 * The style sheet of the first view stands last, so that rules which come in pieces cannot disturb it. Once every part
 * has brought its own rules it goes: it knows nothing of other pages.
 */
export const useTakenOver = (): void => {
  useEffect(() => {
    if (!partTaken()) return
    forgetFirstLook()
    tellTyped()
    giveAnswers({})
    // Once what differs from the server's view is drawn, too.
    setTimeout(() => waitingPress()?.click())
  }, [])
}
