import { isSilence } from '#server/platform/channels/patience.ts'
import type { Ports, Sweep } from '#server/platform/ports.ts'
import { readArrivals, sendBackDue } from './arrivals.ts'
import { watchCharges } from './charge.ts'
import { watchSignings } from './signing.ts'
import { askWithdrawals, sendWithdrawals } from './withdraw.ts'

/** Brings what an account book waits for to the channel's truth. What gives no answer is left to the next sweep. */
export const accountBookSweep: Sweep = {
  name: 'accountBooks',
  everySeconds: 5,
  run: async (ports: Ports) => {
    // Nothing can be asked of a channel that is not connected.
    if (!ports.settings.demo) return 0
    let changed = 0
    const errors: unknown[] = []
    for (const step of [
      watchSignings,
      watchCharges,
      readArrivals,
      sendBackDue,
      sendWithdrawals,
      askWithdrawals,
    ]) {
      changed += await step(ports).catch((error: unknown) => {
        if (isSilence(error))
          ports.log.warn({ err: error, step: step.name }, 'no answer about account books')
        else errors.push(error)
        return 0
      })
    }
    // What went wrong in one step has made no other wait.
    if (errors.length > 0) throw errors[0]
    return changed
  },
}
