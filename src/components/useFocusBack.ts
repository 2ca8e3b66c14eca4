import { useLayoutEffect } from 'react'

/** Back to what opened a dialog, once the dialog has let go of the page; which stays where it is, for what the dialog brought may be in view. */
export const useFocusBack = (isOpen: boolean) => {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }), 0)
    }
  }, [isOpen])
}
