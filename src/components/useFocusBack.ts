import { useLayoutEffect } from 'react'

/** Back to what opened a dialog, once the dialog has let go of the page. */
export const useFocusBack = (isOpen: boolean) => {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => opener instanceof HTMLElement && opener.focus(), 0)
    }
  }, [isOpen])
}
