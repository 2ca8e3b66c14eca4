import * as z from 'zod/mini'
import type { Route } from './handle.ts'
import type { Ports } from './ports.ts'

/** What a call that is open to everybody answers to the server itself. */
export const answerOf = async (
  ports: Ports,
  routes: readonly Route[],
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const route = routes.find(({ endpoint }) => endpoint.path === path)
  const { access, query: asked, reply } = route?.endpoint ?? {}
  if (!route || access !== 'public' || !asked || !reply) throw new Error(`${path} answers nobody`)
  // What the page does with it is not known: nobody has opened anything.
  const context = { ports, caller: null, query: z.parse(asked, query), isBackground: true }
  // `as`: of what a context has, a route that only reads needs no more.
  return z.parse(reply, await route.run(context as never))
}
