import { changingPayee } from './changingPayee.state.ts'
import { editing } from './editingOrder.state.ts'
import { importedOrderSetup } from './importedOrder.setup.ts'
import { failed, forbidden, missing, opening, refused } from './openingOrder.state.ts'
import { viewing } from './viewingOrder.state.ts'

/** One imported order: read it, correct it while it is a draft or was rejected, give its payee another account. */
export const importedOrderMachine = importedOrderSetup.createMachine({
  id: 'importedOrder',
  context: ({ input }) => ({
    id: input.id,
    order: null,
    typed: null,
    fields: null,
    isRestored: false,
    accounts: [],
    payeeCardId: null,
    problem: null,
  }),
  initial: 'deciding',
  on: {
    'session.unauthorised': '.suspended',
    'session.restored': {},
    'order.refreshed': {},
  },
  states: {
    deciding: {
      always: [{ guard: 'isNew', target: 'editing' }, { target: 'opening' }],
    },
    opening,
    refused,
    missing,
    forbidden,
    failed,
    viewing,
    editing,
    changingPayee,
    suspended: { on: { 'session.restored': 'deciding' } },
  },
})
