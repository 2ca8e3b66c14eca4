import type { Route } from '#server/handle.ts'

/** Every call that the server answers, one line a stem. */
export const routes: readonly Route[] = []
