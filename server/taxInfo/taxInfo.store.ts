import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TaxInfo, updateInfo } from '#contract/taxInfo.contract.ts'
import { fault } from '#contract/fieldFault.ts'
import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { lockEnterprise } from '#server/auth/lockEnterprise.ts'
import { invoicedFen } from '#server/invoice/quota.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { refuseFaults } from '#server/platform/words.ts'
import { taxInfo, taxInfoChange } from './taxInfo.schema.ts'

type Change = typeof taxInfoChange.$inferSelect

/** What was asked for last, and what was approved last. */
const readChanges = async (db: Db, entId: string) => {
  const ofOne = eq(taxInfoChange.entId, entId)
  const latest = (where: typeof ofOne | undefined) =>
    db.select().from(taxInfoChange).where(where).orderBy(desc(taxInfoChange.id)).limit(1)
  const [asked] = await latest(ofOne)
  const [approved] = await latest(and(ofOne, eq(taxInfoChange.status, 2)))
  return { asked, approved }
}

const profileOf = ({ taxpayerName, taxpayerId, taxpayerType, taxAuthority, ...row }: Change) => ({
  taxpayerName,
  taxpayerId,
  taxpayerType,
  taxAuthority,
  bankName: row.bankName,
  accountTail: row.bankAccount.slice(-4),
})

const authorityOf = (
  row: typeof taxInfo.$inferSelect,
  invoiceUsedFen: number,
): TaxInfo['authority'] =>
  row.invoiceQuotaFen === null
    ? null
    : {
        taxCreditLevel: row.taxCreditLevel,
        invoiceQuotaFen: row.invoiceQuotaFen,
        invoiceUsedFen,
        digitalAccountStatus: row.digitalAccountStatus,
        levy:
          row.levyNo === null || row.levyFrom === null || row.levyTo === null
            ? null
            : { agreementNo: row.levyNo, validFrom: row.levyFrom, validTo: row.levyTo },
      }

/** What stands of these enterprises, whole; those without a profile are left out. */
export const taxpayersOf = async (db: Db, entIds: readonly string[]) => {
  if (entIds.length === 0) return new Map<string, Taxpayer>()
  const rows = await db
    .selectDistinctOn([taxInfoChange.entId], { change: taxInfoChange, info: taxInfo })
    .from(taxInfoChange)
    .innerJoin(taxInfo, eq(taxInfo.entId, taxInfoChange.entId))
    .where(and(inArray(taxInfoChange.entId, [...entIds]), eq(taxInfoChange.status, 2)))
    .orderBy(taxInfoChange.entId, desc(taxInfoChange.id))
  return new Map(rows.map((row) => [row.info.entId, row]))
}
export type Taxpayer = { change: Change; info: typeof taxInfo.$inferSelect }

/** An enterprise's tax profile; null before it has given any. */
export const readTaxInfo = async (db: Db, entId: string, now: number): Promise<TaxInfo | null> => {
  const { asked, approved } = await readChanges(db, entId)
  const [row] = await db.select().from(taxInfo).where(eq(taxInfo.entId, entId))
  if (!row || !asked) return null
  return {
    profile: approved ? profileOf(approved) : null,
    regAddress: row.regAddress,
    regPhone: row.regPhone,
    receiveEmail: row.receiveEmail,
    receivePhone: row.receivePhone,
    change: {
      ...profileOf(asked),
      status: asked.status,
      submittedAt: timeOf(asked.submittedAt),
      decidedAt: asked.decidedAt === null ? null : timeOf(asked.decidedAt),
      remark: asked.remark,
    },
    authority: authorityOf(row, await invoicedFen(db, entId, now)),
  }
}

type Saving = { entId: string; locale: Locale; body: ParsedOf<typeof updateInfo>['body'] }

/**
 * Saves how the enterprise is reached at once, and hands what invoices name to the reviewer where it differs from what
 * stands; answers whether it does. Refused while an earlier change waits.
 */
export const saveTaxInfo = async (
  tx: Db,
  { clock, nextId }: Pick<Ports, 'clock' | 'nextId'>,
  { entId, locale, body }: Saving,
): Promise<boolean> => {
  const { regAddress, regPhone, receiveEmail, receivePhone, ...given } = body
  const contact = { regAddress, regPhone, receiveEmail, receivePhone }
  await lockEnterprise(tx, entId)
  const { asked, approved } = await readChanges(tx, entId)
  if (asked?.status === 1) throw new Problem('stateForbids')
  // Before a first one was approved, the one that was rejected is corrected: its account need not be typed again.
  const bankAccount = given.bankAccount ?? (approved ?? asked)?.bankAccount
  if (bankAccount === undefined) {
    refuseFaults(locale, { bankAccount: fault('empty') })
    return false
  }
  const wanted = { ...given, bankAccount }
  const isReviewed =
    !approved ||
    Object.entries(wanted).some(([name, value]) => approved[name as keyof typeof wanted] !== value)
  await tx
    .insert(taxInfo)
    .values({ entId, ...contact })
    .onConflictDoUpdate({ target: taxInfo.entId, set: contact })
  if (isReviewed) {
    await tx
      .insert(taxInfoChange)
      .values({ id: nextId(), entId, ...wanted, status: 1, submittedAt: clock.now() })
  }
  return isReviewed
}
