import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { actKeyAt, callOf } from '#contract/act.rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { Id } from '#contract/values.ts'
import { draft } from '#server/platform/db/platform.schema.ts'
import { routes } from '#server/routes.ts'
import { handle } from '#server/platform/handle.ts'
import type { Db } from '#server/platform/ports.ts'

/** An act of tests: leaves a row for each time, and may ask for a password. */
export const pay = endpoint({
  method: 'POST',
  path: '/api/portal/try/pay',
  group: 'portal',
  summary: { zh: '试付', en: 'Try to pay' },
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  body: z.strictObject({
    orderIds: z.array(Id).check(z.minLength(1), z.maxLength(10_000)),
    password: z.optional(z.string()),
  }),
  reply: z.object({ paid: z.int() }),
  problems: ['passwordWrong', 'balanceShort'],
})

const effect = { machineId: 'effect', version: 1 }

/** The first order of each time that `pay` took effect. */
export const effectsIn = async (db: Db): Promise<string[]> => {
  const rows = await db.select().from(draft).where(eq(draft.machineId, effect.machineId))
  return rows.map((row) => String(row.draft['orderId']))
}

/** The order that is never paid. */
export const refusedOrder = '4604'

/** The routes of the server, and `pay`; `gate` is passed inside the transaction. */
export const routesWithPay = (gate: () => Promise<void> = async () => undefined) => [
  ...routes,
  handle(pay, ({ ports, body, once, caller }) => {
    if (body.password !== undefined && body.password !== 'right') throw new Problem('passwordWrong')
    return once(async (tx) => {
      await tx.insert(draft).values({
        ...effect,
        userId: caller.userId,
        entId: caller.entId,
        subjectId: ports.nextId(),
        draft: { orderId: body.orderIds[0] },
        // Drafts go after a month.
        savedAt: ports.clock.now() + 1_000 * 86_400_000,
      })
      await gate()
      if (body.orderIds.includes(refusedOrder))
        throw new Problem('balanceShort', { params: { short: '1.00' } })
      return { paid: body.orderIds.length }
    })
  }),
]

export const formOf = (now: number, rest: string, orderIds: readonly string[] = ['1']) => ({
  subject: 'payTask',
  key: actKeyAt(now, `of-a-test-${rest}`),
  call: callOf(pay),
  name: 'FK-1',
  body: { orderIds: [...orderIds] },
})
