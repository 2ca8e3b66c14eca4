/** What a consigner owes a haulier, and what of it cannot be used. */
export type Receivable = {
  /** The freight of its waybills: as they were handed in with an application, before that as they are. */
  readonly receivableFen: number
  /** Confirmed for other loans, and not settled. */
  readonly securedFen: number
  /** By how much its waybills were changed since they were handed in; below zero where freight was taken back. */
  readonly changedFen: number
}

/** What can be asked for, confirmed and lent on; freight that was added later is in the next application. */
export const freeOf = ({ receivableFen, securedFen, changedFen }: Receivable) =>
  Math.max(0, receivableFen + Math.min(0, changedFen) - securedFen)
