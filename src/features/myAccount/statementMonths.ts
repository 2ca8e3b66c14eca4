/** The months from one day or time to another, both `YYYY-MM…`, the newest first: each has a statement. */
export const statementMonths = (from: string, to: string): readonly string[] => {
  const numberOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
  const nameOf = (month: number) =>
    `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const last = numberOf(to)
  return Array.from({ length: Math.max(1, last - numberOf(from) + 1) }, (_, at) =>
    nameOf(last - at),
  )
}
