import { rm } from 'node:fs/promises'
import { laidData, layData } from './portal.ts'

/** Once, before the first file: to lay the data for each would take most of its time. Answers what ends it. */
export const setup = async () => {
  const directory = await layData()
  process.env[laidData] = directory
  return () => rm(directory, { recursive: true, force: true })
}
