import { useEffect, useRef } from 'react'

/** Tells when the person presses outside of the box, while it is open. */
export const useLeaving = (isOpen: boolean, onLeave: () => void) => {
  const box = useRef<HTMLElement>(null)
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (!isOpen) return
    const look = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) leave.current()
    }
    addEventListener('pointerdown', look)
    return () => removeEventListener('pointerdown', look)
  }, [isOpen])
  return box
}
