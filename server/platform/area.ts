import { between, type Column } from 'drizzle-orm'

/** Lies in an area: of a province or a city, everything in it. */
export const isInArea = (column: Column, areaCode: string) => {
  const start = areaCode.replace(/(00){1,2}$/, '')
  return between(column, start.padEnd(6, '0'), start.padEnd(6, '9'))
}
