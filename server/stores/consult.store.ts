import { and, eq, gte } from 'drizzle-orm'
import { Problem } from '#contract/problem.ts'
import { dayOf, instantOf } from '#contract/time.ts'
import { enterprise } from '#server/db/auth.schema.ts'
import { consult } from '#server/db/content.schema.ts'
import type { Caller } from '#server/handle.ts'
import type { Db, Locale, Ports } from '#server/ports.ts'
import { audit } from './audit.ts'
import { takeNumbers } from './orderChange.store.ts'

export const consultsADay = 10

export type Asking = {
  caller: Caller
  content: string
  locale: Locale
  requestNo: string
  ip: string
}

/** Keeps a question. At most ten a day of one enterprise, counted while its row is held, so that two at once are two. */
export const askQuestion = async (tx: Db, { clock, nextId }: Ports, asking: Asking) => {
  const { caller, content } = asking
  const at = clock.now()
  const today = dayOf(at)
  const midnight = instantOf(`${today} 00:00:00`)
  await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(eq(enterprise.id, caller.entId))
    .for('update')
  const asked = await tx.$count(
    consult,
    and(eq(consult.entId, caller.entId), gte(consult.createdAt, midnight)),
  )
  if (asked >= consultsADay) throw tooMany(asking.locale, midnight + 86_400_000 - at)
  const [consultNo = ''] = await takeNumbers(tx, `ZX${today.replaceAll('-', '')}`, 6, 1)
  const id = nextId()
  await tx.insert(consult).values({
    id,
    entId: caller.entId,
    userId: caller.userId,
    consultNo,
    content,
    status: 0,
    createdAt: at,
  })
  await audit(tx, {
    entId: caller.entId,
    at,
    actor: caller.userId,
    action: 'consult.asked',
    objectType: 'consult',
    objectId: id,
    requestNo: asking.requestNo,
    ip: asking.ip,
    params: { consultNo },
  })
  return { id, consultNo }
}

const tooMany = (locale: Locale, untilTomorrow: number) => {
  const seconds = Math.ceil(untilTomorrow / 1000)
  return new Problem('tooManyRequests', {
    params: { seconds },
    retryAfter: seconds,
    message:
      locale === 'en'
        ? `You have asked ${consultsADay} questions today. Please come back tomorrow.`
        : `今天已提交 ${consultsADay} 次咨询，请明天再来`,
  })
}
