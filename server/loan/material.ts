import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { enterpriseDocument, loanProfile } from './loan.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { shownFile } from '#server/platform/file.ts'
import { readParty } from './party.ts'

/** The enterprise's facts and its document library as they stand. */
export const readMaterial = async (db: Db, entId: string): Promise<LoanMaterial> => {
  const ent = await readParty(db, entId)
  const [profile] = await db.select().from(loanProfile).where(eq(loanProfile.entId, entId))
  const documents = await db
    .select({ document: enterpriseDocument, file })
    .from(enterpriseDocument)
    .innerJoin(file, eq(file.id, enterpriseDocument.fileId))
    .where(eq(enterpriseDocument.entId, entId))
    .orderBy(enterpriseDocument.fileType)
  return {
    employees: profile?.employees ?? null,
    vehicles: profile?.vehicles ?? null,
    yearlyRevenueFen: profile?.yearlyRevenueFen ?? null,
    yearlyProfitFen: profile?.yearlyProfitFen ?? null,
    debtsFen: profile?.debtsFen ?? null,
    contactName: profile?.contactName ?? null,
    contactPhone: profile?.contactPhone ?? null,
    entName: ent.entName,
    uscc: ent.uscc,
    legalPerson: ent.legalPerson,
    address: `${areaNameOf(ent.areaCode)}${ent.address}`,
    documents: documents.map(({ document, file: stored }) => ({
      fileType: document.fileType,
      file: shownFile(stored),
      validTo: document.validTo,
      status: document.status,
      remark: document.remark,
    })),
    version: profile?.version ?? 0,
  }
}

type Given = ParsedOf<typeof saveMaterial>['body']

/** Saves what was filled in; of two saves of one version the second is `versionConflict`. */
export const saveLoanMaterial = (
  { db }: Ports,
  { entId }: Caller,
  { files, removed, version, ...facts }: Given,
): Promise<LoanMaterial> =>
  db.transaction(async (tx) => {
    const written = await tx
      .insert(loanProfile)
      .values({ ...facts, entId, version: version + 1 })
      .onConflictDoUpdate({
        target: loanProfile.entId,
        set: { ...facts, version: version + 1 },
        setWhere: eq(loanProfile.version, version),
      })
      .returning({ version: loanProfile.version })
    if (written.length === 0) throw new Problem('versionConflict')
    const ids = files.map(({ fileId }) => fileId)
    const own = await tx
      .select({ id: file.id })
      .from(file)
      .where(and(inArray(file.id, ids), eq(file.entId, entId)))
    // A file of another enterprise is missing, as everywhere.
    if (own.length < new Set(ids).size) throw new Problem('missing')
    await tx
      .delete(enterpriseDocument)
      .where(
        and(eq(enterpriseDocument.entId, entId), inArray(enterpriseDocument.fileType, removed)),
      )
    if (files.length > 0) {
      await tx
        .insert(enterpriseDocument)
        .values(files.map((one) => ({ ...one, entId })))
        .onConflictDoUpdate({
          target: [enterpriseDocument.entId, enterpriseDocument.fileType],
          set: {
            fileId: sql`excluded.file_id`,
            validTo: sql`excluded.valid_to`,
            status: 0,
            remark: null,
          },
        })
    }
    return readMaterial(tx, entId)
  })
