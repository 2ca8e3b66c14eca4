/** The records of an account book: one list is shown at a time, and the address says which. */
export const bookListNames = ['movements', 'charges', 'withdrawals'] as const

export type BookListName = (typeof bookListNames)[number]
