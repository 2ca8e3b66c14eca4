import * as card from '#contract/card.contract.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { handle } from '#server/platform/handle.ts'
import { changeCard, pageOfCards, saveCard, tellCardChange } from './payeeCard.ts'
import { vendorRoutes } from './vendor.ts'

const note = auditsOf('card')

export const cardRoutes = [
  handle(card.pagePayeeCards, ({ ports, caller, query }) => pageOfCards(ports, caller, query)),
  handle(card.savePayeeCard, (given) =>
    given.ports.db.transaction(async (tx) => {
      const saved = await saveCard(tx, given.ports, given.caller, given.body)
      await tellCardChange(tx, given, 'bound', saved)
      await note(tx, given, 'card.bound', saved.cardId, { tail: saved.accountTail })
      return saved
    }),
  ),
  handle(card.setPayeeCard, (given) =>
    given.ports.db.transaction(async (tx) => {
      const changed = await changeCard(tx, given.ports, given.caller, given.body)
      await tellCardChange(tx, given, given.body.to, changed)
      await note(tx, given, 'card.changed', changed.cardId, { to: given.body.to })
      return changed
    }),
  ),
  ...vendorRoutes,
]
