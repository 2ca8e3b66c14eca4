import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

/** Characters as a person counts them: code points, after trimming. */
export const consultationLimit = 200

/** A question of an enterprise, 1 to 200 characters; at most ten a day (`tooManyRequests`). */
export const saveConsult = endpoint({
  method: 'POST',
  path: '/api/ws/ent/personal/saveConsult',
  group: 'personal',
  summary: { zh: '提交咨询', en: 'Ask a question' },
  access: 'enterprise',
  kind: 'json',
  body: z.strictObject({
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1),
        z.refine((text) => [...text].length <= consultationLimit),
        z.regex(/^(\P{Cc}|[\n\r\t])*$/u),
      ),
  }),
  reply: z.object({ id: Id, consultNo: z.string() }),
  problems: [],
  idempotent: true,
})
