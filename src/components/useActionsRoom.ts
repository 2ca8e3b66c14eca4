import { type RefObject, useLayoutEffect, useState } from 'react'
import { mostActions } from './dataTable.ts'

/**
 * For how many words there is room at the end of each of these rows: one less as long as the rows are wider than their
 * frame, for the words would cover what stands beside them. Counted anew for other rows and in a frame of another width;
 * without rows there is nothing to count.
 */
export const useActionsRoom = (frame: RefObject<HTMLElement | null>, rows?: unknown): number => {
  const [width, setWidth] = useState(0)
  const [counted, setCounted] = useState({ rows, width, room: mostActions })
  const isOf = counted.rows === rows && counted.width === width
  const room = isOf ? counted.room : mostActions
  const hasRows = rows !== undefined

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !hasRows) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, hasRows])

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !hasRows || room === 1) return
    if (element.scrollWidth <= element.clientWidth) return
    // oxlint-disable-next-line react/set-state-in-effect -- the width of rows is known after layout, and they are drawn anew before they are painted
    setCounted({ rows, width, room: room - 1 })
  }, [frame, rows, hasRows, width, room])

  return room
}
