import { eq } from 'drizzle-orm'
import { chargeStatus, signingStatus } from '#contract/accountBook.rules.ts'
import { Id } from '#contract/values.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { accountAgreement, accountCharge, ledgerAccount } from './account.schema.ts'
import { takeCharge } from './charge.ts'
import { takeSigning } from './signing.ts'

const findAgreement = async (db: Db, no: string) =>
  (await db.select().from(accountAgreement).where(eq(accountAgreement.externalNo, no)))[0]

const findCharge = async (db: Db, no: string) =>
  (await db.select().from(accountCharge).where(eq(accountCharge.cashierNo, no)))[0]

/** What became of a page of the account book, by its number: for whoever comes back from it. */
export const readBookPage = async (db: Db, no: string) => {
  const agreement = await findAgreement(db, no)
  if (agreement) {
    const { waiting, signed, refused } = signingStatus
    const { status } = agreement
    return {
      kind: 'agreement' as const,
      state: stateOf(status === waiting, status === signed, status === refused),
      taskId: null,
      isSafePay: false,
    }
  }
  const charge = await findCharge(db, no)
  if (!charge) return null
  const { WAIT_PAY, SUCCESS } = chargeStatus
  return {
    kind: 'charge' as const,
    state: stateOf(charge.status === WAIT_PAY, charge.status === SUCCESS, false),
    taskId: null,
    isSafePay: false,
  }
}

const stateOf = (isWaiting: boolean, isDone: boolean, isRefused: boolean) => {
  if (isWaiting) return 'waiting' as const
  if (isDone) return 'done' as const
  return isRefused ? ('refused' as const) : ('closed' as const)
}

/** The channel tells what was decided on a page of the account book; false where it is none. */
export const takeBookPage = async (ports: Ports, no: string, state: 'done' | 'refused') => {
  const agreement = await findAgreement(ports.db, no)
  if (agreement) return takeSigning(ports, agreement, state)
  const charge = await findCharge(ports.db, no)
  return charge ? takeCharge(ports, charge, state) : false
}

/** The enterprise that a page of the account book is about; null where it is none. */
export const ownerOfBookPage = async (db: Db, no: string): Promise<string | null> => {
  const agreement = await findAgreement(db, no)
  if (agreement) return agreement.entId
  const [owner] = await db
    .select({ entId: ledgerAccount.entId })
    .from(accountCharge)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, accountCharge.accountId))
    .where(eq(accountCharge.cashierNo, no))
  return owner?.entId ?? null
}

/** The number of a page by what the desk shows of it: `XY` and the id of a signing, or the number of a charge. */
export const bookPageOf = async (db: Db, shown: string): Promise<string | null> => {
  if (shown.startsWith('XY')) {
    const id = Id.safeParse(shown.slice(2))
    if (!id.success) return null
    const [row] = await db.select().from(accountAgreement).where(eq(accountAgreement.id, id.data))
    return row?.externalNo ?? null
  }
  const [row] = await db.select().from(accountCharge).where(eq(accountCharge.chargeNo, shown))
  return row?.cashierNo ?? null
}
