import { dropAct, getAct, getOutcome, putAct, seeAct } from '#contract/act.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { closeDropped, findUntold, noteSeen, outcomeOf, saveAct } from './act.ts'

export const actRoutes = [
  handle(getAct, ({ ports, caller, query }) => findUntold(ports, caller, query.subject)),
  handle(putAct, ({ ports, caller, body }) => saveAct(ports, caller, body)),
  handle(dropAct, async ({ ports, caller, query, locale }) => {
    await closeDropped(ports, caller, query.key)
    return outcomeOf(ports, caller, query.key, locale)
  }),
  handle(seeAct, ({ ports, caller, body }) => noteSeen(ports, caller, body.key)),
  handle(getOutcome, ({ ports, caller, query, locale }) =>
    outcomeOf(ports, caller, query.key, locale),
  ),
]
