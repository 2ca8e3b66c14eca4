import type { Fen } from '#contract/values.ts'

/** The imported orders that can be paid now, and the way to pay all of them. */
export type Payable = { count: number; totalFen: Fen; onPay: () => void }
