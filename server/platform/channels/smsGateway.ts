import { createHash, randomUUID } from 'node:crypto'
import { signedHeaders } from '#contract/signature.rules.ts'
import { askOut, isUnsent } from '#server/platform/callOut.ts'
import type { Ports, SmsGateway } from '#server/platform/ports.ts'
import { signatureOf } from '#server/platform/signedCaller.ts'
import { type Gateway, type GatewayReply, handEach, type Outgoing } from './outgoing.ts'

/** SMS by an HTTP gateway (`docs/sms-gateway.md`), which knows a repeat by its key. */
export const smsGateway = (
  { clock, log }: Pick<Ports, 'clock' | 'log'>,
  { url, key, secret, limitMs }: SmsGateway,
): Gateway => ({
  take: (outgoing) =>
    handEach(outgoing, limitMs, async (one) => {
      if (!/^\d{5,20}$/.test(one.to)) return 'refused'
      const sent = signed({ url, key, secret, now: clock.now() }, one)
      try {
        return judged(log, await askOut(url, sent, { ms: limitMs, limit: 65_536 }))
      } catch (error) {
        const reply = isUnsent(error) ? 'down' : 'lost'
        log.warn({ err: error, reply }, 'no answer to an SMS')
        return reply
      }
    }),
})

type Signing = { url: string; key: string; secret: string; now: number }

const signed = ({ url, key, secret, now }: Signing, one: Outgoing) => {
  const body = JSON.stringify({ key: one.key, to: one.to, text: one.text })
  const { pathname, search } = new URL(url)
  const request = {
    method: 'POST',
    path: `${pathname}${search}`,
    timestamp: String(Math.floor(now / 1000)),
    nonce: randomUUID(),
    bodyHash: createHash('sha256').update(body).digest('hex'),
  }
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [signedHeaders.key]: key,
      [signedHeaders.timestamp]: request.timestamp,
      [signedHeaders.nonce]: request.nonce,
      [signedHeaders.body]: request.bodyHash,
      [signedHeaders.signature]: signatureOf(secret, request),
    },
  }
}

/** What the gateway says, by its code. Whatever is not here says nothing. */
const replies: Readonly<Record<string, GatewayReply | 'down'>> = {
  ACCEPTED: 'taken',
  DUPLICATE: 'taken',
  NUMBER_INVALID: 'refused',
  NUMBER_BLOCKED: 'refused',
  TEXT_REFUSED: 'refused',
  TOO_MANY: 'busy',
  UNAVAILABLE: 'down',
  NO_CREDIT: 'down',
  SIGNATURE_INVALID: 'down',
  SIGNATURE_STALE: 'down',
  NONCE_USED: 'busy',
  KEY_REVOKED: 'down',
}
/** What nobody but whoever runs the portal can put right. */
const ours = /^(NO_CREDIT|SIGNATURE_|KEY_)/

const judged = (log: Ports['log'], { status, body }: { status: number; body: Uint8Array }) => {
  const code = codeIn(body)
  const reply = replies[code] ?? 'lost'
  if (ours.test(code)) log.error({ status, code }, 'the SMS gateway takes nothing from the portal')
  else if (reply !== 'taken' && reply !== 'refused')
    log.warn({ status, code: replies[code] ? code : null, reply }, 'an SMS was not taken')
  return reply
}

const codeIn = (body: Uint8Array): string => {
  try {
    const answer: unknown = JSON.parse(Buffer.from(body).toString())
    const code = answer && typeof answer === 'object' && 'code' in answer ? answer.code : null
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
