import * as prepaid from '#contract/prepaid.contract.ts'
import { verifyPassword } from '#server/auth/account.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import {
  pageOfPrepaidCharges,
  pageOfPrepaidCosts,
  pageOfPrepaidRefunds,
  readPrepaid,
  shownRefund,
} from './prepaid.store.ts'
import { beginRefund } from './prepaidRefund.ts'

const note = auditsOf('prepaid')

export const prepaidRoutes: readonly Route[] = [
  handle(prepaid.readPrepaidAccount, ({ ports, caller }) => readPrepaid(ports.db, caller.entId)),
  handle(prepaid.pagePrepaidCharges, ({ ports, caller, query }) =>
    pageOfPrepaidCharges(ports, caller.entId, query),
  ),
  handle(prepaid.pagePrepaidRefunds, ({ ports, caller, query }) =>
    pageOfPrepaidRefunds(ports, caller.entId, query),
  ),
  handle(prepaid.pagePrepaidCosts, ({ ports, caller, query }) =>
    pageOfPrepaidCosts(ports, caller.entId, query),
  ),
  handle(prepaid.askPrepaidRefund, async (given) => {
    const { ports, caller, body, locale, once } = given
    await verifyPassword(ports, caller, body.password, given)
    return once(async (tx) => {
      const row = await beginRefund(tx, ports, caller, body, locale)
      await note(tx, given, 'refund.asked', row.id, { amountFen: row.amountFen })
      return shownRefund(row)
    })
  }),
]
