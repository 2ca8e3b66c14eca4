import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'
import { foundIn } from './found.ts'

const isEndpoint = (entry: [string, unknown]): entry is [string, Endpoint] =>
  typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'access' in entry[1]

const exported = await foundIn(join(import.meta.dirname, '../../contract'), '*.contract.ts')

/** Every call of the portal by its name: what the server serves, the document describes and the tests walk through. */
export const calls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  exported.filter(isEndpoint),
)
