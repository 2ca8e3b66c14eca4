import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type {
  changeProjectState,
  LoanProject,
  pageProjects,
  ProjectState,
  saveProject,
} from '#contract/loan.contract.ts'
import { projectTransitions } from '#contract/loan.rules.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { projectFaults } from '#contract/loanProject.form.ts'
import { Problem } from '#contract/problem.ts'
import { dayOf } from '#contract/time.ts'
import { page } from '#contract/values.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { loanProject } from './loan.schema.ts'
import type { Caller } from '#server/platform/handle.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { audit } from '#server/platform/audit.ts'
import { containing, nameContaining } from '#server/platform/containing.ts'
import { tell } from '#server/message/tell.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { fieldError, refuseFaults } from '#server/platform/words.ts'
import type { From } from './event.ts'
import { partiesOf, readParty } from './party.ts'

type Row = typeof loanProject.$inferSelect

export const shownProjects = async (db: Db, rows: readonly Row[]): Promise<LoanProject[]> => {
  const parties = await partiesOf(
    db,
    rows.flatMap(({ consignerEntId, haulierEntIds }) => [
      consignerEntId,
      ...haulierEntIds.map(String),
    ]),
  )
  return rows.map((row) => ({
    id: row.id,
    projectNo: row.projectNo,
    projectName: row.projectName,
    consignerEntId: row.consignerEntId,
    consignerName: parties.get(row.consignerEntId)?.entName ?? '',
    hauliers: row.haulierEntIds.map((one) => {
      const { entName = '', uscc = '' } = parties.get(String(one)) ?? {}
      return { entId: String(one), entName, uscc }
    }),
    route: row.route,
    goods: row.goods,
    contractNo: row.contractNo,
    contractFen: row.contractFen,
    yearlyFreightFen: row.yearlyFreightFen,
    periodDays: row.periodDays,
    startDate: row.startDate,
    endDate: row.endDate,
    creditLimitFen: row.creditLimitFen,
    usedLimitFen: row.usedLimitFen,
    approveState: row.approveState,
    remark: row.remark,
    version: row.version,
  }))
}

/** Approved projects in which an enterprise carries. */
export const projectsOfHaulier = (db: Db, entId: string) =>
  db
    .select()
    .from(loanProject)
    .where(
      and(
        eq(loanProject.approveState, 2),
        sql`${entId}::bigint = any (${loanProject.haulierEntIds})`,
      ),
    )
    .orderBy(loanProject.projectNo)

type ProjectQuery = ParsedOf<typeof pageProjects>['query']

/** What a filter of projects asks of the database. */
export const projectsBy = (entId: string, { approveState, keyword }: Partial<ProjectQuery>) =>
  and(
    eq(loanProject.consignerEntId, entId),
    approveState === undefined
      ? undefined
      : eq(loanProject.approveState, approveState as ProjectState), // the contract's range
    keyword
      ? or(
          nameContaining(loanProject.projectName, keyword),
          containing(loanProject.projectNo, keyword),
          containing(loanProject.contractNo, keyword),
        )
      : undefined,
  )

export const pageOfProjects = async (db: Db, { entId }: Caller, query: ProjectQuery) => {
  const where = projectsBy(entId, query)
  const rows = await db
    .select()
    .from(loanProject)
    .where(where)
    .orderBy(sql`${loanProject.projectNo} desc`)
    .limit(query.size)
    .offset((query.current - 1) * query.size)
  return page(await shownProjects(db, rows), await db.$count(loanProject, where), query)
}

type Given = ParsedOf<typeof saveProject>['body']

/** The number of a project, taken before the transaction that makes it, like that of an application. */
export const takeProjectNo = async ({ db, clock }: Pick<Ports, 'db' | 'clock'>) => {
  const [projectNo = ''] = await takeNumbers(db, `XM-${dayOf(clock.now()).slice(0, 4)}-`, 3, 1)
  return projectNo
}

/** Registers a project as a draft, or changes one that nobody is reviewing and that is not over. */
export const saveLoanProject = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { id, version, haulierUsccs, ...fields }: Given,
  { locale, requestNo, ip, projectNo }: From & { locale: Locale; projectNo: string },
): Promise<LoanProject> => {
  const party = await readParty(tx, entId)
  if (!party.bizRoles.includes('CONSIGNER')) throw new Problem('forbidden')
  refuseFaults(locale, projectFaults({ ...fields, haulierUsccs }, { ownUscc: party.uscc }))
  const hauliers = await tx
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(
      and(
        inArray(enterprise.uscc, haulierUsccs),
        eq(enterprise.regStatus, 2),
        sql`'HAULIER' = any (${enterprise.bizRoles})`,
        sql`${enterprise.id} <> ${entId}::bigint`,
      ),
    )
  if (hauliers.length < new Set(haulierUsccs).size) {
    throw new Problem('inputInvalid', {
      errors: [fieldError(locale, 'haulierUsccs', 'notHaulier')],
    })
  }
  const now = ports.clock.now()
  const set = { ...fields, haulierEntIds: hauliers.map((one) => one.id), changedAt: now }
  const told = { entId, at: now, actor: userId, objectType: 'project', requestNo, ip } as const
  if (id === undefined) {
    const objectId = ports.nextId()
    const made = await tx
      .insert(loanProject)
      .values({ ...set, id: objectId, projectNo, consignerEntId: entId, approveState: 0 })
      .returning()
    const shown = await oneShown(tx, made)
    await audit(tx, { ...told, action: 'project.registered', objectId })
    return shown
  }
  const changed = await tx
    .update(loanProject)
    .set({ ...set, version: sql`${loanProject.version} + 1` })
    .where(
      and(
        eq(loanProject.id, id),
        eq(loanProject.consignerEntId, entId),
        eq(loanProject.version, version ?? -1),
        inArray(loanProject.approveState, [0, 3]),
      ),
    )
    .returning()
  if (changed.length === 0) throw await whyNot(tx, entId, id, version)
  const shown = await oneShown(tx, changed)
  await audit(tx, { ...told, action: 'project.changed', objectId: id })
  return shown
}

const oneShown = async (tx: Db, rows: readonly Row[]) => {
  const [shown] = await shownProjects(tx, rows)
  if (!shown) throw new Problem('missing')
  return shown
}

const whyNot = async (tx: Db, entId: string, id: string, version: number | undefined) => {
  const [row] = await tx
    .select({ version: loanProject.version })
    .from(loanProject)
    .where(and(eq(loanProject.id, id), eq(loanProject.consignerEntId, entId)))
  if (!row) return new Problem('missing')
  return new Problem(row.version === version ? 'stateForbids' : 'versionConflict')
}

const toldStates = { 2: 'projectOpened', 4: 'projectSuspended', 5: 'projectEnded' } as const

/** Its hauliers may borrow on a project from now on, or not any more; before it is approved it is not theirs to know. */
const tellHauliers = async (tx: Db, row: Row, at: number) => {
  const { approveState, projectName, remark } = row
  if (approveState !== 2 && approveState !== 4 && approveState !== 5) return
  const { entName: consigner } = await readParty(tx, row.consignerEntId)
  const params = { projectName, consigner, remark: remark ?? '' }
  const event = `project ${row.id} ${row.version}`
  await tell(
    tx,
    row.haulierEntIds.map((to) => ({
      to: String(to),
      kind: toldStates[approveState],
      params,
      event,
      at,
    })),
  )
}

type Change = ParsedOf<typeof changeProjectState>['body']

/** Approving and rejecting what is under review is the platform's. */
const ofPlatform: ProjectState = 1
const states: readonly ProjectState[] = [0, 1, 2, 3, 4, 5]

export const moveProject = async (
  tx: Db,
  ports: Ports,
  { entId, userId }: Caller,
  { projectId, approveState, remark, version }: Change,
  { requestNo, ip }: From,
): Promise<LoanProject> => {
  const from = states.filter(
    (state) => state !== ofPlatform && projectTransitions[state].includes(approveState),
  )
  const [row] = await tx
    .update(loanProject)
    .set({
      approveState,
      remark: remark ?? null,
      changedAt: ports.clock.now(),
      version: sql`${loanProject.version} + 1`,
    })
    .where(
      and(
        eq(loanProject.id, projectId),
        eq(loanProject.consignerEntId, entId),
        eq(loanProject.version, version),
        inArray(loanProject.approveState, from),
      ),
    )
    .returning()
  if (!row) throw await whyNot(tx, entId, projectId, version)
  const shown = await oneShown(tx, [row])
  await tellHauliers(tx, row, ports.clock.now())
  await audit(tx, {
    entId,
    at: ports.clock.now(),
    actor: userId,
    action: 'project.moved',
    objectType: 'project',
    objectId: projectId,
    requestNo,
    ip,
    params: { approveState },
  })
  return shown
}

/** The platform approves a project under review; answers how many it approved: none where somebody was faster. */
export const approveProject = (db: Db, id: string, now: number) =>
  db.transaction(async (tx) => {
    const approveState = 2
    const approved = await tx
      .update(loanProject)
      .set({ approveState, changedAt: now, version: sql`${loanProject.version} + 1` })
      .where(and(eq(loanProject.id, id), eq(loanProject.approveState, 1)))
      .returning()
    for (const row of approved) {
      const { consignerEntId: entId, projectName, version } = row
      const event = `project ${id} ${version}`
      const params = { projectName }
      await tell(tx, [{ to: entId, kind: 'projectApproved', params, event, at: now }])
      await tellHauliers(tx, row, now)
      const object = { objectType: 'project', objectId: id, params: { approveState } }
      await audit(tx, { entId, at: now, actor: 'sweep:loans', action: 'project.judged', ...object })
    }
    return approved.length
  })
