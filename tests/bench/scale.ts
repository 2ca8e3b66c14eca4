/** How many rows there are. */
export type Scale = {
  orders: number
  others: number
  ordersOfOthers: number
  days: number
  drivers: number
  vehicles: number
  consignors: number
  tasks: number
  details: number
  loans: number
  invoices: number
  messages: number
  /** Checked tasks that each of the others can start, and as many payable orders beside them. */
  toStart: number
}

/** One enterprise with a million orders beside 200 with twenty. */
export const million: Scale = {
  orders: 1_000_000,
  others: 200,
  ordersOfOthers: 20,
  days: 400,
  drivers: 4_000,
  vehicles: 3_000,
  consignors: 60,
  tasks: 100_000,
  details: 10_000,
  loans: 100_000,
  invoices: 100_000,
  messages: 100_000,
  toStart: 0,
}

/** The same with a tenth of what grows with the years. */
export const hundredThousand: Scale = {
  ...million,
  orders: 100_000,
  tasks: 10_000,
  loans: 10_000,
  invoices: 10_000,
  messages: 10_000,
}

/** A hundred thousand orders beside 200 enterprises that pay. Their books agree, so there are no tasks that only look paid. */
export const paying: Scale = {
  ...million,
  orders: 100_000,
  tasks: 0,
  loans: 0,
  invoices: 0,
  messages: 0,
  toStart: 100,
}

/** Ids of the copies begin here, far from those that the portal gives; in tens of millions, so that no two meet. */
export const ratherMany = 9_000_000_000_000_000

/** The account of an enterprise that is a copy, counted from 1; the first is the one with very many orders. */
export const accountOf = (number: number) => `91349901MABXX${String(number).padStart(5, '0')}`
