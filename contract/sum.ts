import { plainFigures } from './money.ts'

/** In which unit a sum is typed: yuan, or ten thousands of them. */
export type MoneyUnit = 'yuan' | 'wan'

const sumIn: Readonly<Record<MoneyUnit, { fen: bigint; decimals: number; digits: number }>> = {
  yuan: { fen: 100n, decimals: 2, digits: 11 },
  wan: { fen: 1_000_000n, decimals: 6, digits: 7 },
}

/** Fen of a sum as typed, exactly; it may be nothing, or a loss. Null when it is none. */
export const fenOfSum = (typed: string, unit: MoneyUnit): number | null => {
  const { fen, decimals, digits } = sumIn[unit]
  const parts = new RegExp(`^(-?)(\\d{1,${digits}})(?:\\.(\\d{1,${decimals}}))?$`).exec(
    plainFigures(typed),
  )
  if (!parts) return null
  const [, sign, whole = '0', part = ''] = parts
  const sum = BigInt(whole) * fen + BigInt(part.padEnd(decimals, '0'))
  return Number(sign === '-' ? -sum : sum)
}

/** A sum as a person would type it: no more decimals than it has. */
export const typedSum = (fen: number, unit: MoneyUnit): string => {
  const { fen: one } = sumIn[unit]
  const sum = BigInt(Math.abs(fen))
  const part = String(Number(sum % one) / Number(one)).slice(2)
  return `${fen < 0 ? '-' : ''}${sum / one}${part && `.${part}`}`
}
