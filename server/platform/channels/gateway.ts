import type { MessageWay } from '#contract/message.rules.ts'
import type { Ports } from '#server/platform/ports.ts'
import { withinTime } from '#server/platform/withinTime.ts'
import { mailGateway } from './mailGateway.ts'
import type { Gateway } from './outgoing.ts'
import { bankOf } from './sandbox/bank.ts'
import { smsGateway } from './smsGateway.ts'

const patienceMs = 15_000

/** Who carries this way: whom the settings name, in the demonstration the sandbox's outside party, otherwise nobody (null). */
export const gatewayOf = (ports: Ports, way: MessageWay): Gateway | null => {
  const { mail, sms, demo } = ports.settings
  if (way === 'mail' && mail) return mailGateway(ports, mail)
  if (way === 'sms' && sms) return smsGateway(ports, sms)
  return demo
    ? { take: (outgoing) => withinTime(bankOf(ports).takeOutgoing([...outgoing]), patienceMs) }
    : null
}
