/** The pages worth a button: first, last, and those around the current one; `null` is a gap. */
export const pagesAround = (current: number, pages: number): (number | null)[] => {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.min(Math.max(current - 1, 2), pages - 3)
  const to = Math.max(Math.min(current + 1, pages - 1), 4)
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...(from > 2 ? [null] : []), ...middle, ...(to < pages - 1 ? [null] : []), pages]
}
