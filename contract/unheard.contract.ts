import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Different ones in one report. */
export const unheardLimit = 50

/** An event that a machine did not know where it stood: names out of the portal's code, nothing that a person typed. */
const Unheard = z.strictObject({
  machine: z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)),
  /** Path of the state; of parallel ones, each. Empty where the machine has no states. */
  state: z.string().check(z.regex(/^[a-zA-Z. ]{0,200}$/)),
  event: z.string().check(z.regex(/^[a-zA-Z.]{1,60}$/)),
  count: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

/** Counted for `/metrics`; nothing else is stored. */
export const reportUnheard = endpoint({
  method: 'POST',
  path: '/api/portal/unheard',
  group: 'portal',
  summary: { zh: '上报未识别的事件', en: 'Report events that a flow did not know' },
  access: 'public',
  kind: 'json',
  body: z.strictObject({
    unheard: z.array(Unheard).check(z.minLength(1), z.maxLength(unheardLimit)),
  }),
  reply: z.null(),
})
