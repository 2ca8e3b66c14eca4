import type { Route } from '#server/platform/handle.ts'
import { foundIn } from '#server/platform/found.ts'

const exported = await foundIn(import.meta.dirname, '*/*.routes.ts')

/** Every call that the server answers: what the files of routes export, and nothing else do they. */
export const routes = exported.flatMap(([, value]) => value as readonly Route[])
