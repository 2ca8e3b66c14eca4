import * as z from 'zod/mini'
import { consultationLimit } from './consult.rules.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, pageOf, PageQuery, queryInt, Time } from './values.ts'

const personal = { group: 'personal', access: 'enterprise', kind: 'json' } as const

/** A question of an enterprise, 1 to 200 characters; at most ten a day (`tooManyRequests`). */
export const saveConsult = endpoint({
  ...personal,
  method: 'POST',
  path: '/api/ws/ent/personal/saveConsult',
  summary: { zh: '提交咨询', en: 'Ask a question' },
  body: z.strictObject({
    content: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(2 * consultationLimit),
      z.refine((text) => [...text].length <= consultationLimit),
      z.regex(/^(\P{Cc}|[\n\r\t])*$/u),
    ),
  }),
  reply: z.object({ id: Id, consultNo: z.string() }),
  idempotent: true,
})

/** A question and what was answered: 0 waits for a reply, 1 replied, 2 closed. */
export const Consult = z.object({
  id: Id,
  consultNo: z.string(),
  content: z.string(),
  status: z.literal([0, 1, 2]),
  createTime: Time,
  replyContent: z.nullable(z.string()),
  replyTime: z.nullable(Time),
})
export type Consult = z.infer<typeof Consult>

/** The caller's questions, the latest first. */
export const queryConsultPage = endpoint({
  ...personal,
  method: 'GET',
  path: '/api/ws/ent/personal/queryConsultPage',
  summary: { zh: '我的咨询', en: 'Own questions' },
  query: z.extend(PageQuery, {
    status: z.optional(queryInt(0, 2)),
    keyword: z.optional(line(0, 50)),
  }),
  reply: pageOf(Consult),
})
