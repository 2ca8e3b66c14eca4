import assert from 'node:assert/strict'
import { eq } from 'drizzle-orm'
import { getVendor, registerVendor, type Vendor } from '#contract/card.contract.ts'
import { timeOf } from '#contract/time.ts'
import { icbcVendor, ledgerAccount } from '#server/account/account.schema.ts'
import { takesVendor } from '#server/platform/channels/sandbox/cards.ts'
import { filingRoutes } from '#server/platform/filing.ts'
import { tell } from '#server/message/tell.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

/** Hands the enterprise's account to the bank, which reviews it; once more after it was rejected. */
export const vendorRoutes = filingRoutes({
  files: registerVendor,
  reads: getVendor,
  table: icbcVendor,
  row: ({ body, caller: { entId, entName } }) => ({
    ...body,
    outVendorId: `V${entId}`,
    vendorName: entName,
    status: 1,
    registeredAt: null,
  }),
  // The bank knows the enterprise by it, also one that it rejected before.
  settled: 'outVendorId',
  isOpen: eq(icbcVendor.status, 3),
  shown: (row): Vendor => ({
    status: row.status as Vendor['status'], // the column's four values
    vendorName: row.vendorName,
    outVendorId: row.outVendorId,
    accountTail: row.accountNo.slice(-4),
    accountBankName: row.accountBankName,
    registeredAt: row.registeredAt === null ? null : timeOf(row.registeredAt),
  }),
  objectType: 'card',
  action: 'vendor.registered',
})

const tellDecided = (
  tx: Db,
  entId: string,
  kind: 'vendorApproved' | 'vendorRejected',
  at: number,
) => tell(tx, [{ to: entId, kind, params: {}, event: `vendor ${entId} ${at}`, at }])

/** The bank of the sandbox decides on who asked to be registered; answers how many it decided. */
export const reviewVendors = async ({ db, clock, nextId }: Ports): Promise<number> => {
  const waiting = await db.select().from(icbcVendor).where(eq(icbcVendor.status, 1)).limit(50)
  for (const { entId, accountNo, vendorName } of waiting) {
    const now = clock.now()
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(icbcVendor)
        .where(eq(icbcVendor.entId, entId))
        .for('update')
      if (row?.status !== 1) return
      if (!takesVendor({ accountNo })) {
        await tx.update(icbcVendor).set({ status: 3 }).where(eq(icbcVendor.entId, entId))
        await tellDecided(tx, entId, 'vendorRejected', now)
        return
      }
      const [account] = await tx
        .insert(ledgerAccount)
        .values({ id: nextId(), entId, kind: 'ICBC', accountNo, name: vendorName, openedAt: now })
        .onConflictDoUpdate({
          target: [ledgerAccount.kind, ledgerAccount.accountNo, ledgerAccount.entId],
          set: { name: vendorName },
        })
        .returning({ id: ledgerAccount.id })
      assert(account, 'one account makes one row')
      const decided = { status: 2, accountId: account.id, registeredAt: now }
      await tx.update(icbcVendor).set(decided).where(eq(icbcVendor.entId, entId))
      await tellDecided(tx, entId, 'vendorApproved', now)
    })
  }
  return waiting.length
}
