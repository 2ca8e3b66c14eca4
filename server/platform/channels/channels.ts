import type { PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import type { Ports } from '#server/platform/ports.ts'
import type { Channel } from './channel.ts'
import { patient } from './patience.ts'
import { sandboxChannel } from './sandbox/sandbox.ts'

/** The outside party of a channel. Without demonstration data none is connected yet. */
export const channelOf = (ports: Ports, channel: PayChannel): Channel => {
  if (!ports.settings.demo) throw new Problem('channelUnavailable')
  return patient(sandboxChannel(ports, channel))
}
