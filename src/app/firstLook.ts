import { useEffect } from 'react'

/** Header, page and footer are taken over one after the other. */
let left = 3

export const forgetFirstLook = (): void => {
  for (const sheet of document.querySelectorAll('link[data-first-look]')) sheet.remove()
}

/**
 * The style sheet of the first view stands last, so that rules which come in pieces cannot disturb it. Once every part
 * has brought its own rules it goes: it knows nothing of other pages.
 */
export const useTakenOver = (): void => {
  useEffect(() => {
    left -= 1
    if (left === 0) forgetFirstLook()
  }, [])
}
