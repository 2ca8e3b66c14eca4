import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BalanceLine, putBalanceLine } from '#contract/accountBook.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { tell } from '#server/message/tell.ts'
import { alone } from '#server/pay/alone.ts'
import { systemActor } from '#server/platform/actor.ts'
import { type Asking, audit, auditsOf } from '#server/platform/audit.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Ports, Sweep } from '#server/platform/ports.ts'
import { ledgerAccount } from './account.schema.ts'
import { type Account, availableOf } from './ledger.store.ts'

/** Accounts that have a balance of their own, which runs out. */
const lined = ['ACCOUNT_BOOK', 'ICBC', 'PREPAID'] as const

const available = sql`${ledgerAccount.balanceFen} - ${ledgerAccount.frozenFen}`
const isUnder = sql`${available} < ${ledgerAccount.lineFen}`

/** Whether what is available is under the line that was set. */
export const isLow = (account: Account): boolean =>
  account.lineFen !== null && availableOf(account) < account.lineFen

const shown = (account: Account): BalanceLine => ({
  accountId: account.id,
  kind: account.kind as BalanceLine['kind'], // of the kinds that are asked for
  accountMasked: maskAccount(account.accountNo),
  availableFen: availableOf(account),
  lineFen: account.lineFen,
  isLow: isLow(account),
})

const ofEnterprise = (entId: string) =>
  and(eq(ledgerAccount.entId, entId), inArray(ledgerAccount.kind, [...lined]))

/** The accounts of an enterprise with the lines that are set. */
export const listLines = async (db: Db, entId: string): Promise<BalanceLine[]> => {
  const rows = await db
    .select()
    .from(ledgerAccount)
    .where(ofEnterprise(entId))
    .orderBy(ledgerAccount.id)
  return rows.map(shown)
}

/**
 * Sets the line of an account or takes it away, where it is still the one that was shown. What is under it already has not
 * fallen: nothing is told before it was above the line once.
 */
export const setLine = async (
  tx: Db,
  given: Asking,
  accountId: string,
  { lineFen, shownFen }: ParsedOf<typeof putBalanceLine>['body'],
): Promise<BalanceLine> => {
  const isIt = and(eq(ledgerAccount.id, accountId), ofEnterprise(given.caller.entId))
  const now = given.ports.clock.now()
  const [row] = await tx
    .update(ledgerAccount)
    .set({
      lineFen,
      lowSince:
        lineFen === null ? null : sql`case when ${available} < ${lineFen} then ${now}::bigint end`,
    })
    .where(and(isIt, sql`${ledgerAccount.lineFen} is not distinct from ${shownFen}::bigint`))
    .returning()
  if (!row) {
    const exists = (await tx.$count(ledgerAccount, isIt)) > 0
    throw new Problem(exists ? 'versionConflict' : 'missing')
  }
  await auditsOf('account')(tx, given, 'balanceLine.set', accountId, { lineFen })
  return shown(row)
}

/** Notes that an account is above its line again, or has fallen under it, which its people are told once. */
const follow = (ports: Ports, id: string): Promise<boolean> =>
  ports.db.transaction(async (tx) => {
    const at = ports.clock.now()
    const isIt = eq(ledgerAccount.id, id)
    const risen = await tx
      .update(ledgerAccount)
      .set({ lowSince: null })
      .where(and(isIt, isNotNull(ledgerAccount.lowSince), sql`not (${isUnder})`))
      .returning({ id: ledgerAccount.id })
    if (risen.length > 0) return true
    const [fallen] = await tx
      .update(ledgerAccount)
      .set({ lowSince: at })
      .where(and(isIt, isNull(ledgerAccount.lowSince), isUnder))
      .returning()
    if (!fallen) return false
    const { entId, lineFen } = fallen
    const params = {
      account: maskAccount(fallen.accountNo),
      availableFen: availableOf(fallen),
      lineFen: lineFen ?? 0,
    }
    await tell(tx, [
      { to: entId, kind: 'balanceLow', params, event: `account ${id} low ${at}`, at },
    ])
    await audit(tx, {
      entId,
      at,
      actor: systemActor,
      action: 'balanceLine.fallen',
      objectType: 'account',
      objectId: id,
      params: { availableFen: params.availableFen, lineFen: params.lineFen },
    })
    return true
  })

/** Tells of balances that have fallen under their lines: once a fall, whatever moves while they are there. */
export const balanceLineSweep: Sweep = {
  name: 'balanceLines',
  everySeconds: 10,
  run: async (ports: Ports) => {
    const due = await ports.db
      .select({ id: ledgerAccount.id })
      .from(ledgerAccount)
      .where(
        and(
          isNotNull(ledgerAccount.lineFen),
          sql`(${isUnder}) <> (${ledgerAccount.lowSince} is not null)`,
        ),
      )
      .orderBy(ledgerAccount.id)
      .limit(500)
    let changed = 0
    // One after the other: whoever moves money waits for one account alone.
    for (const { id } of due) if (await alone(ports, id, () => follow(ports, id))) changed++
    return changed
  },
}
