import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { DocumentOffer, LoanMaterial, saveMaterial } from '#contract/loan.contract.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { documentKinds } from '#contract/loan.rules.ts'
import { Problem } from '#contract/problem.ts'
import { enterpriseDocument, loanApply, loanProfile } from './loan.schema.ts'
import { contract } from '#server/order/party.schema.ts'
import { file } from '#server/platform/db/platform.schema.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import { type Asking, auditsOf } from '#server/platform/audit.ts'
import type { Db, Ports } from '#server/platform/ports.ts'
import { shownFile } from '#server/platform/file.ts'
import { readParty } from './party.ts'

/** The kinds that an enterprise brought when it registered. */
const registeredAs = { 1: 'licenseFileId', 2: 'permitFileId' } as const
const registeredTypes = [1, 2] as const

type Registered = Pick<
  Awaited<ReturnType<typeof readParty>>,
  'id' | (typeof registeredAs)[keyof typeof registeredAs]
>

/** Documents of the registration, its own files alone; they stand in the library wherever it has no other. */
const documentsOfRegistration = async (
  db: Db,
  ent: Registered,
): Promise<LoanMaterial['documents']> => {
  const ids = registeredTypes.flatMap((fileType) => ent[registeredAs[fileType]] ?? [])
  const rows = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.entId, ent.id)))
  return registeredTypes.flatMap((fileType) => {
    const row = rows.find(({ id }) => id === ent[registeredAs[fileType]])
    const asRegistered = { validTo: null, status: 0, remark: null, isRegistered: true } as const
    return row ? [{ fileType, file: shownFile(row), ...asRegistered }] : []
  })
}

/** What a bank sends back of the library; a document of the registration is a row of it from then on. */
export const returnDocuments = async (
  tx: Db,
  entId: string,
  fileTypes: readonly number[],
  remark: string | null,
) => {
  const registered = await documentsOfRegistration(tx, await readParty(tx, entId))
  const asked = registered.filter(({ fileType }) => fileTypes.includes(fileType))
  if (asked.length > 0) {
    await tx
      .insert(enterpriseDocument)
      .values(asked.map((one) => ({ entId, fileType: one.fileType, fileId: one.file.id })))
      .onConflictDoNothing()
  }
  await tx
    .update(enterpriseDocument)
    .set({ status: 2, remark })
    .where(
      and(
        eq(enterpriseDocument.entId, entId),
        inArray(enterpriseDocument.fileType, [...fileTypes]),
      ),
    )
}

/** The enterprise's facts and its document library as they stand; what it registered with is in it. */
export const readMaterial = async (db: Db, entId: string): Promise<LoanMaterial> => {
  const ent = await readParty(db, entId)
  const [profile] = await db.select().from(loanProfile).where(eq(loanProfile.entId, entId))
  const documents = await db
    .select({ document: enterpriseDocument, file })
    .from(enterpriseDocument)
    .innerJoin(file, eq(file.id, enterpriseDocument.fileId))
    .where(eq(enterpriseDocument.entId, entId))
    .orderBy(enterpriseDocument.fileType)
  const registered = await documentsOfRegistration(db, ent)
  const ofLibrary = documents.map(({ document, file: stored }) => ({
    fileType: document.fileType,
    file: shownFile(stored),
    validTo: document.validTo,
    status: document.status,
    remark: document.remark,
    isRegistered: registered.some((one) => one.file.id === document.fileId),
  }))
  const others = registered.filter(
    ({ fileType }) => !ofLibrary.some((one) => one.fileType === fileType),
  )
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
    documents: [...ofLibrary, ...others].toSorted((one, other) => one.fileType - other.fileType),
    version: profile?.version ?? 0,
  }
}

/** The kind of document that a transport contract is. */
const contractType = 8

/** So many contracts and applications are looked through. */
const mostOffered = 20

/** Files of transport contracts that the enterprise has registered, the ones that last longest first. */
const offeredByContracts = async (db: Db, entId: string): Promise<DocumentOffer[]> => {
  const contracts = await db
    .select({ no: contract.contractNo, validTo: contract.validTo, fileIds: contract.fileIds })
    .from(contract)
    .where(and(eq(contract.entId, entId), sql`jsonb_array_length(${contract.fileIds}) > 0`))
    .orderBy(desc(contract.validTo), contract.contractNo)
    .limit(mostOffered)
  const ids = contracts.flatMap(({ fileIds }) => fileIds)
  const files = await db
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.entId, entId)))
  return contracts.flatMap(({ no, validTo, fileIds }) =>
    files
      .filter(({ id, ext }) => fileIds.includes(id) && documentKinds.includes(ext))
      .map((stored) => ({
        fileType: contractType,
        file: shownFile(stored),
        validTo,
        source: { kind: 'contract' as const, no },
      })),
  )
}

type Named = { fileType: number; file: { id: string } }

/** One file may serve as documents of several kinds. */
const nameOf = (one: Named) => `${one.fileType} ${one.file.id}`

/** Documents that were handed in with applications, the latest first; none that a bank has returned, with whichever of them. */
const offeredByApplies = async (db: Db, entId: string): Promise<DocumentOffer[]> => {
  const rows = await db
    .select({
      no: loanApply.applyNo,
      material: loanApply.material,
      supplement: loanApply.supplement,
    })
    .from(loanApply)
    .where(and(eq(loanApply.haulierEntId, entId), isNotNull(loanApply.material)))
    .orderBy(desc(loanApply.submittedAt))
    .limit(mostOffered)
  // An application keeps what it was handed in with until it is handed in anew.
  const returned = rows.flatMap(({ material, supplement }) =>
    (material?.documents ?? [])
      .filter(({ fileType, status }) => status === 2 || supplement.includes(fileType))
      .map(nameOf),
  )
  const offers = rows.flatMap(({ no, material }) =>
    (material?.documents ?? [])
      .filter((one) => !returned.includes(nameOf(one)))
      .map(({ fileType, file: stored, validTo }) => ({
        fileType,
        file: stored,
        validTo,
        source: { kind: 'apply' as const, no },
      })),
  )
  const ids = offers.map((one) => one.file.id)
  const there = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), eq(file.entId, entId)))
  return offers.filter((one) => there.some(({ id }) => id === one.file.id))
}

/** The library as whoever it belongs to sees it: with files that serve for what it lacks. */
export const readLibrary = async (db: Db, entId: string): Promise<LoanMaterial> => {
  const material = await readMaterial(db, entId)
  const offers = [
    ...(await offeredByContracts(db, entId)),
    ...(await offeredByApplies(db, entId)),
  ].filter(
    (one, at, all) =>
      all.findIndex((it) => nameOf(it) === nameOf(one)) === at &&
      !material.documents.some((it) => nameOf(it) === nameOf(one)),
  )
  return { ...material, offers }
}

type Given = ParsedOf<typeof saveMaterial>['body']

/** Saves what was filled in; of two saves of one version the second is `versionConflict`. */
export const saveLoanMaterial = (
  given: Asking & { ports: Ports },
  { files, removed, version, ...facts }: Given,
): Promise<LoanMaterial> =>
  given.ports.db.transaction(async (tx) => {
    const { entId } = given.caller
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
      .select({ id: file.id, ext: file.ext })
      .from(file)
      .where(and(inArray(file.id, ids), eq(file.entId, entId)))
    // A file of another enterprise is missing, as everywhere.
    if (own.length < new Set(ids).size) throw new Problem('missing')
    if (!own.every(({ ext }) => documentKinds.includes(ext)))
      throw new Problem('fileTypeUnsupported', { params: { types: documentKinds.join(' / ') } })
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
    const material = await readLibrary(tx, entId)
    // Whom to call is left out: nothing is ever erased from there.
    const { contactName: _, contactPhone: __, ...figures } = facts
    const said = { ...figures, files, removed, version: material.version }
    await auditsOf('loanMaterial')(tx, given, 'material.saved', entId, said)
    return material
  })
