import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from './ports.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** What tells of the inside: in the demonstration for everybody, else for who shows `OPERATOR_TOKEN`, and not there for others. */
export const forOperators =
  ({ demo, operatorToken }: Settings): MiddlewareHandler =>
  async (context, next) => {
    const shown = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const isOperator =
      operatorToken !== null && timingSafeEqual(digestOf(shown), digestOf(operatorToken))
    return demo || isOperator ? next() : context.notFound()
  }
