import { authorised, unauthorised } from './authorised.state.ts'
import { authorising } from './authorising.state.ts'
import { loadingInfo, placing } from './consignerLoan.loading.state.ts'
import { consignerLoanSetup, openingContext } from './consignerLoan.setup.ts'
import { revoking } from './revoking.state.ts'
import { unanswered } from './unansweredAuth.state.ts'

/** A consigner authorises the bank, then maintains its projects and hauliers and decides what hauliers apply for. */
export const consignerLoanMachine = consignerLoanSetup.createMachine({
  id: 'consignerLoan',
  context: openingContext,
  initial: 'loadingInfo',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    // Where nothing may be left, the place is only noted.
    'area.chosen': {
      actions: { type: 'takePlace', params: ({ event }) => event },
    },
  },
  states: {
    loadingInfo,
    placing,
    notConsigner: { tags: ['terminal', 'blocked'] },
    forbidden: { tags: ['terminal', 'blocked'] },
    loadFailed: {
      tags: ['blocked'],
      on: { 'loading.retried': { target: 'loadingInfo', actions: 'clearProblem' } },
    },
    unauthorised,
    authorising,
    authorised,
    revoking,
    unanswered,
    suspended: {
      tags: ['blocked'],
      on: { 'session.restored': { target: 'loadingInfo', actions: 'clearProblem' } },
    },
  },
})
