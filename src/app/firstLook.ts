import { useEffect } from 'react'
import { awaitParts, partTaken } from '#src/theme/useIsStarted.ts'

/** Header, page and footer are taken over one after the other. */
export const awaitTakeover = (): void => awaitParts(3)

export const forgetFirstLook = (): void => {
  for (const sheet of document.querySelectorAll('link[data-first-look]')) sheet.remove()
}

/**
 * The style sheet of the first view stands last, so that rules which come in pieces cannot disturb it. Once every part
 * has brought its own rules it goes: it knows nothing of other pages.
 */
export const useTakenOver = (): void => {
  useEffect(() => {
    if (partTaken()) forgetFirstLook()
  }, [])
}
