import * as book from '#contract/accountBook.contract.ts'
import { verifyPassword } from '#server/auth/account.ts'
import { auditsOf } from '#server/platform/audit.ts'
import { bookChannelOf } from '#server/platform/channels/channels.ts'
import { handle, type Route } from '#server/platform/handle.ts'
import { readAccountBook, readFrozen } from './accountBook.store.ts'
import { pageOfCharges, pageOfMovements, pageOfWithdrawals, reasonsIn } from './bookLists.ts'
import { listLines, setLine } from './balanceLine.ts'
import { movementReceipt, movementsWorkbook, statementFile } from './bookFiles.ts'
import { readBalanceOf, readStatement } from './bookStatement.ts'
import { beginCharge, type ChargeRow, openChargePage, shownCharge } from './charge.ts'
import { enterBook, findSigned } from './openBook.ts'
import { beginSigning, lastSigning, openSigningPage, shownSigning } from './signing.ts'
import { beginWithdrawal, sendWithdrawals, shownWithdrawal } from './withdraw.ts'

const note = auditsOf('accountBook')

export const accountBookRoutes: readonly Route[] = [
  handle(book.queryAccountBook, ({ ports, caller }) => readAccountBook(ports, caller.entId)),
  handle(book.getAgreementHtml, async (given) => {
    const { ports, caller, once } = given
    // Nothing is begun that no channel would go on with.
    bookChannelOf(ports)
    const shown = await once(async (tx) => {
      const row = await beginSigning(tx, ports, caller)
      await note(tx, given, 'signing.begun', row.id)
      return shownSigning(row)
    })
    await ports.checkpoint('signing.begun')
    const row = await lastSigning(ports.db, caller.entId)
    if (row?.externalNo === shown.externalAgreementNo) await openSigningPage(ports, row)
    return shown
  }),
  handle(book.createAccountBook, async (given) => {
    const { ports, caller, once } = given
    const { agreementNo, book: standing } = await findSigned(ports.db, caller.entId)
    const { entId: merchantUserId, entName: name } = caller
    // The channel answers the same book, however often it is asked: it is entered once.
    const opened = standing
      ? null
      : await bookChannelOf(ports).openBook({ merchantUserId, agreementNo, name })
    await ports.checkpoint('book.opened')
    return once(async (tx) => {
      const entered = opened
        ? await enterBook(tx, ports, caller, agreementNo, opened)
        : { accountBookId: standing?.accountBookId ?? '' }
      if (opened) await note(tx, given, 'book.opened', entered.accountBookId)
      return entered
    })
  }),
  handle(book.chargeAccountBook, async (given) => {
    const { ports, caller, body, locale, once } = given
    bookChannelOf(ports)
    const now = ports.clock.now()
    const begun: ChargeRow[] = []
    const shown = await once(async (tx) => {
      const row = await beginCharge(tx, ports, caller, body, locale)
      await note(tx, given, 'charge.begun', row.id, { amountFen: body.amountFen })
      begun.push(row)
      return shownCharge(row, now)
    })
    await ports.checkpoint('charge.begun')
    for (const row of begun) await openChargePage(ports, row)
    return shown
  }),
  handle(book.withdrawFromAccountBook, async (given) => {
    const { ports, caller, body, locale, once } = given
    bookChannelOf(ports)
    await verifyPassword(ports, caller, body.password, given)
    const shown = await once(async (tx) => {
      const row = await beginWithdrawal(tx, ports, caller, body, locale)
      await note(tx, given, 'withdrawal.begun', row.id, { amountFen: body.amountFen })
      return shownWithdrawal(row, reasonsIn(locale))
    })
    await ports.checkpoint('withdrawal.begun')
    // Whatever goes wrong from here on, the sweep goes on with it.
    await sendWithdrawals(ports, shown.withdrawalId).catch((error: unknown) =>
      ports.log.warn({ err: error }, 'the withdrawal is left to the sweep'),
    )
    return shown
  }),
  handle(book.queryChargeList, ({ ports, caller, query }) =>
    pageOfCharges(ports, caller.entId, query),
  ),
  handle(book.queryWithdrawalList, ({ ports, caller, query, locale }) =>
    pageOfWithdrawals(ports, caller.entId, query, locale),
  ),
  handle(book.queryBookTransferList, ({ ports, caller, query }) =>
    pageOfMovements(ports, caller.entId, query),
  ),
  handle(book.exportMovements, (given) => movementsWorkbook(given, given.query)),
  handle(book.downloadMovementReceipt, (given) => movementReceipt(given, given.params.id)),
  handle(book.readBookStatement, async ({ ports, caller, query, locale }) => {
    const { statement } = await readStatement({ ports, locale, entId: caller.entId }, query.month)
    return statement
  }),
  handle(book.downloadBookStatement, (given) => statementFile(given, given.query)),
  handle(book.readDayBalance, ({ ports, caller, query, locale }) =>
    readBalanceOf({ ports, locale, entId: caller.entId }, query.day),
  ),
  handle(book.listBalanceLines, ({ ports, caller }) => listLines(ports.db, caller.entId)),
  handle(book.putBalanceLine, (given) =>
    given.ports.db.transaction((tx) => setLine(tx, given, given.params.id, given.body)),
  ),
  handle(book.listFrozen, ({ ports, caller }) => readFrozen(ports.db, caller.entId)),
]
