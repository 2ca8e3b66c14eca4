/** As histories name who issues invoices. */
export const authority = '税务机关'
