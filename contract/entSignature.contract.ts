import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AnyPhone, PersonName } from './parties.ts'
import { Day } from './values.ts'

/** An enterprise's electronic seal, and the certificate that it signs with. */
export const EntSignature = z.object({
  /** Null until a certificate has been issued; so are the seal and the last day. */
  certNo: z.nullable(z.string()),
  sealName: z.nullable(z.string()),
  /** An SVG as the address of a picture (`data:`). */
  sealImage: z.nullable(z.string()),
  certValidTo: z.nullable(Day),
  /** 0 none, 1 under review, 2 opened, 3 expired. */
  signStatus: z.literal([0, 1, 2, 3]),
  /** Whether it may be applied for: none stands, or the one that does ends within 30 days. */
  canApply: z.boolean(),
  /** Where it is applied for. */
  signUrl: z.string(),
})
export type EntSignature = z.infer<typeof EntSignature>

export const getEntSignature = endpoint({
  method: 'GET',
  path: '/api/ws/ent/signature',
  group: 'signature',
  access: 'enterprise',
  kind: 'json',
  summary: { zh: '企业电子签章', en: 'Electronic seal and certificate' },
  reply: EntSignature,
})

/** Applies for a certificate, or for the next one; `stateForbids` while one is under review or stands for longer. */
export const applyEntSignature = endpoint({
  method: 'POST',
  path: '/api/portal/signature/apply',
  group: 'portal',
  access: 'enterprise',
  kind: 'json',
  idempotent: true,
  act: true,
  summary: { zh: '申请电子签章', en: 'Apply for an electronic seal' },
  body: z.strictObject({
    /** Whom the certificate authority asks. */
    handlerName: PersonName,
    handlerPhone: AnyPhone,
  }),
  reply: EntSignature,
  problems: ['stateForbids'],
})
