import { rm } from 'node:fs/promises'
import { prepareData, preparedData } from './portal.ts'

/** Once, before the first file: to prepare the data for each would take most of its time. Returns what removes them. */
export const setup = async () => {
  const directory = await prepareData()
  process.env[preparedData] = directory
  return () => rm(directory, { recursive: true, force: true })
}
