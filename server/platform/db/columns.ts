import { bigint, customType } from 'drizzle-orm/pg-core'

/** Snowflake as a string, on either driver. */
export const id = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: String,
})

/** Money in integer fen; 2^53 fen are 90,000 billion yuan. */
export const fen = (name: string) => bigint(name, { mode: 'number' })

/** An instant in milliseconds since 1970: no driver and no session time zone can read it differently. */
export const instant = (name: string) => bigint(name, { mode: 'number' })
