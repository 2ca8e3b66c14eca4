import { isUnsentCode } from '#server/platform/callOut.ts'
import { isMailAddress } from '#server/platform/mailAddress.ts'
import type { MailServer, Ports } from '#server/platform/ports.ts'
import { type Gateway, type GatewayReply, handEach, type Outgoing } from './outgoing.ts'

/** Mail by SMTP, a connection each, over TLS alone. What it knows a repeat by is its Message-ID. */
export const mailGateway = ({ log }: Pick<Ports, 'log'>, server: MailServer): Gateway => ({
  take: async (outgoing) => {
    const { createTransport } = await import('nodemailer')
    const { host, port, isTlsAtOnce, user, password, ca, from, limitMs } = server
    const transport = createTransport({
      host,
      port,
      secure: isTlsAtOnce,
      requireTLS: true,
      ...(user ? { auth: { user, pass: password } } : {}),
      tls: { minVersion: 'TLSv1.2', ...(ca === null ? {} : { ca }) },
      connectionTimeout: limitMs,
      greetingTimeout: limitMs,
      socketTimeout: limitMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return handEach(outgoing, limitMs, async (one) => {
      if (!isWellFormed(one)) return 'refused'
      try {
        await transport.sendMail(mailOf(from, one))
        return 'taken'
      } catch (error) {
        return judged(log, error)
      }
    })
  },
})

/** Nothing that would begin another header or name another recipient. */
const isWellFormed = ({ to, title }: Outgoing) => isMailAddress(to) && !/\p{Cc}/u.test(title ?? '')

const mailOf = (from: string, { key, to, title, text }: Outgoing) => ({
  from: { name: '', address: from },
  to: { name: '', address: to },
  subject: title ?? '',
  text,
  messageId: `<${key}@${from.slice(from.indexOf('@') + 1)}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** What went wrong on our side, or before any mail was spoken of. */
const beforeMail: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG'])

/** What nodemailer's errors have. */
type Failure = {
  code?: string
  originalCode?: string
  responseCode?: number
  command?: string
  syscall?: string
}

/** The words of an SMTP server name the address: they are in no log. */
const judged = (log: Ports['log'], error: unknown): GatewayReply | 'down' => {
  const failure = error as Failure // thrown by nodemailer
  const reply = replyOf(failure)
  const { code, responseCode, command } = failure
  if (reply !== 'refused') log.warn({ code, responseCode, command, reply }, 'mail was not taken')
  return reply
}

const replyOf = ({
  code = '',
  originalCode = '',
  responseCode,
  command = '',
  syscall,
}: Failure): GatewayReply | 'down' => {
  if (beforeMail.has(code) || syscall === 'connect' || isUnsentCode(originalCode)) return 'down'
  if (responseCode === undefined) return 'lost'
  const isOfThis = command === 'RCPT TO' || command === 'DATA'
  return isOfThis && responseCode >= 500 ? 'refused' : 'busy'
}
