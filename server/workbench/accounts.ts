import { and, eq, inArray } from 'drizzle-orm'
import { accountKinds, type WorkbenchAccount } from '#contract/workbench.contract.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { isLow } from '#server/account/balanceLine.ts'
import { availableOf } from '#server/account/ledger.store.ts'
import { loanApply } from '#server/loan/loan.schema.ts'
import { appliesBy, shownApplies } from '#server/loan/shown.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'

/** All lines that can be drawn on, as the loans' first page has each. */
const creditOf = async (ports: Ports, entId: string): Promise<WorkbenchAccount[]> => {
  const rows = await ports.db
    .select()
    .from(loanApply)
    .where(and(appliesBy(entId, {}), inArray(loanApply.status, [40, 41, 50])))
  if (rows.length === 0) return []
  const lines = await shownApplies(ports, rows)
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((all, line) => all + of(line), 0)
  return [
    {
      kind: 'CREDIT',
      accountMasked: null,
      availableFen: sum(({ availableFen }) => availableFen),
      limitFen: sum(({ approvedFen }) => approvedFen ?? 0),
      isFrozen: lines.every(({ status }) => status !== 40),
      isLow: false,
    },
  ]
}

/** What the enterprise can pay from, with what is available in each. */
export const readAccounts = async (
  ports: Ports,
  { entId }: Pick<Caller, 'entId'>,
): Promise<WorkbenchAccount[]> => {
  const rows = await ports.db
    .select()
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.entId, entId),
        inArray(ledgerAccount.kind, ['ACCOUNT_BOOK', 'ICBC', 'PREPAID']),
      ),
    )
    .orderBy(ledgerAccount.id)
  const accounts = rows.map((account) => ({
    // The statement asks for these three.
    kind: account.kind as WorkbenchAccount['kind'],
    accountMasked: maskAccount(account.accountNo),
    availableFen: availableOf(account),
    limitFen: null,
    isFrozen: account.status !== 1,
    isLow: isLow(account),
  }))
  const place = ({ kind }: WorkbenchAccount) => accountKinds.indexOf(kind)
  return [...accounts, ...(await creditOf(ports, entId))].toSorted(
    (one, other) => place(one) - place(other),
  )
}
