import { askingCancel, awaitingPayer, cancelling } from './awaiting.state.ts'
import { channelBlocked, checkingChannel, choosingChannel, leavingOut } from './channel.state.ts'
import { missing, openFailed, opening, placing, suspended } from './opening.state.ts'
import {
  checkingOrders,
  choosingOrders,
  choosingSource,
  creating,
  creationUnknown,
  reviewingProblems,
} from './orders.state.ts'
import { cancelled, expired, failed, partlyFailed, settled, settling } from './outcome.state.ts'
import { initialContext, payTaskSetup } from './payTask.setup.ts'
import { confirming, starting } from './paying.state.ts'
import { reconciling } from './reconciling.state.ts'

/** From chosen orders to settled money: choose, check, create, choose a channel, check, confirm, pay, see what became of it. */
export const payTaskMachine = payTaskSetup.createMachine({
  id: 'payTask',
  context: initialContext,
  initial: 'opening',
  on: {
    'session.unauthorised': '.suspended',
    // Somebody who is still here and hears it goes on as before.
    'session.restored': {},
  },
  states: {
    opening,
    placing,
    openFailed,
    missing,
    suspended,
    choosingSource,
    choosingOrders,
    checkingOrders,
    reviewingProblems,
    creating,
    creationUnknown,
    choosingChannel,
    checkingChannel,
    channelBlocked,
    leavingOut,
    confirming,
    starting,
    awaitingPayer,
    askingCancel,
    cancelling,
    reconciling,
    settling,
    settled,
    partlyFailed,
    failed,
    cancelled,
    expired,
  },
})
