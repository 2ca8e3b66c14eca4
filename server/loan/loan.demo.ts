import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import type { ApplyStatus, AuthType, ProjectState } from '#contract/loan.contract.ts'
import { addMonths, type LoanAction } from '#contract/loan.rules.ts'
import { dayMs, dayOf, startOfDay } from '#contract/time.ts'
import { carriageMonth, consignerAuth, loanApply, loanEvent, loanProject } from './loan.schema.ts'
import { tellOfLoan } from '#server/message/ofLoan.ts'
import { owedSince } from './carriage.ts'
import { listReceivable } from './waybill.ts'
import type { Ports } from '#server/platform/ports.ts'
import { takeNumbers } from '#server/order/orderChange.store.ts'
import { outsideAccount, post } from '#server/account/ledger.store.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import type { Shift } from '#server/demo/shift.ts'

type Ents = ReadonlyMap<number, string>

const yuan = (amount: number) => Math.round(amount * 100)

type Project = {
  no: number
  name: string
  consigner: number
  hauliers: readonly number[]
  contractNo: string | null
  /** 1 to review, 2 approved, 4 suspended. */
  state: ProjectState
  route: string
  goods: string
}

const projects: readonly Project[] = [
  {
    no: 1,
    name: '江汇—长三角干线',
    consigner: 3,
    hauliers: [1, 9],
    contractNo: 'KJ-2026-103',
    state: 2,
    route: '芜湖—昆山、宁波',
    goods: '铝板带、机械设备',
  },
  {
    no: 2,
    name: '皖北煤炭短驳',
    consigner: 4,
    hauliers: [2, 6],
    contractNo: 'KJ-2026-004',
    state: 1,
    route: '淮南—马鞍山、江阴',
    goods: '原煤、粉煤灰',
  },
  {
    no: 3,
    name: '江北钢材',
    consigner: 5,
    hauliers: [8],
    contractNo: null,
    state: 4,
    route: '马鞍山—南昌',
    goods: '螺纹钢',
  },
  {
    no: 4,
    name: '江汇—网络货运',
    consigner: 3,
    hauliers: [2],
    contractNo: 'KJ-2026-003',
    state: 2,
    route: '芜湖—合肥、武汉',
    goods: '瓷砖、家用电器',
  },
  {
    no: 5,
    name: '江北金属—网络货运',
    consigner: 5,
    hauliers: [2],
    contractNo: 'KJ-2026-005',
    state: 2,
    route: '马鞍山—杭州、南昌',
    goods: '带钢、螺纹钢',
  },
]

/** The network-freight enterprise has a line towards each of two consigners, both on its one account. */
export const ownApplies = [
  {
    applyNo: 'DK20230712000001',
    haulier: 2,
    consigner: 3,
    product: 'YFD',
    amount: 5_000_000,
    status: 40,
  },
  {
    applyNo: 'DK20230712000002',
    haulier: 2,
    consigner: 5,
    product: 'YFD',
    amount: 5_000_000,
    status: 40,
  },
]

type Credits = { credit: string; drawnCredit: string }

/** Projects, consigners' authorisations and applications; active credit has its money. */
export const seedLoans = async (
  ports: Ports,
  ents: Ents,
  { credit, drawnCredit }: Credits,
  shift: Shift,
) => {
  const { db } = ports
  await seedProjects(ports, ents, shift)
  await authorise(ports, ents, shift)
  for (const apply of [...ownApplies, ...data.loans]) {
    const accountId = apply.status !== 40 ? null : apply.haulier === 2 ? credit : drawnCredit
    const row = await applyOf(ports, ents, apply, accountId, shift)
    const [saved] = await db.insert(loanApply).values(row).returning()
    const history = historyOf(row)
    await db.insert(loanEvent).values(history)
    assert(saved, `no application ${apply.applyNo}`)
    for (const { sequence, ...happened } of history)
      await tellOfLoan(
        db,
        { ...saved, eventCount: sequence, dueAt: happened.at + signDays * dayMs },
        happened,
      )
    if (isLine(apply) && row.projectId !== null) {
      await db
        .update(loanProject)
        .set({ usedLimitFen: sql`${loanProject.usedLimitFen} + ${row.confirmedFen}` })
        .where(eq(loanProject.id, row.projectId))
    }
  }
  await seedCarriage(db, ents, shift)
  await listWaiting(ports)
  const outside = await outsideAccount(db, ports)
  await post(db, ports, shift.instant('2023-07-18 10:00:00'), [
    ...ownApplies.map(({ applyNo, amount }) => ({
      from: outside,
      to: credit,
      amountFen: yuan(amount),
      kind: 'OPENING' as const,
      refNo: shift.number(applyNo),
    })),
    {
      from: outside,
      to: drawnCredit,
      amountFen: yuan(1_000_000),
      kind: 'OPENING',
      refNo: shift.number('DK20230715000001'),
    },
  ])
}

/** What waits for its consigner shows what it stands on, as if it had been handed in here. */
const listWaiting = async ({ db }: Ports) => {
  const waiting = await db.select().from(loanApply).where(eq(loanApply.status, 10))
  for (const apply of waiting) {
    const at = { now: apply.submittedAt ?? apply.createdAt, periodDays: 60 }
    const receivableFen = await listReceivable(db, apply, at)
    await db.update(loanApply).set({ receivableFen }).where(eq(loanApply.id, apply.id))
  }
}

const seedProjects = async ({ db, nextId }: Ports, ents: Ents, shift: Shift) => {
  const prefix = `XM-${shift.day('2023-08-17').slice(0, 4)}-`
  const numbers = await takeNumbers(db, prefix, 3, projects.length)
  await db.insert(loanProject).values(
    projects.map(({ no, name, consigner, hauliers, contractNo, state, route, goods }) => ({
      id: nextId(),
      projectNo: numbers[no - 1] ?? '',
      projectName: name,
      consignerEntId: ents.get(consigner) ?? '',
      haulierEntIds: hauliers.map((haulier) => ents.get(haulier) ?? ''),
      contractNo,
      route,
      goods,
      contractFen: yuan(12_000_000),
      yearlyFreightFen: yuan(9_600_000),
      periodDays: 60,
      creditLimitFen: yuan(10_000_000),
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      approveState: state,
    })),
  )
}

// The coal seller has not authorised confirmations, so its carrier's application waits.
const authorise = ({ db, nextId }: Ports, ents: Ents, shift: Shift) =>
  db.insert(consignerAuth).values(
    (
      [
        { consigner: 3, types: [1, 2, 3] },
        { consigner: 5, types: [1, 2, 3] },
        { consigner: 4, types: [1] },
      ] satisfies { consigner: number; types: AuthType[] }[]
    ).flatMap(({ consigner, types }) =>
      types.map((authType: AuthType) => ({
        id: nextId(),
        consignerEntId: ents.get(consigner) ?? '',
        authType,
        signer: '授权代表（演示）',
        quotaFen: authType === 3 ? yuan(20_000_000) : 0,
        validFrom: shift.day('2023-08-01'),
        validTo: shift.day('2024-07-31'),
        status: 2 as const,
      })),
    ),
  )

type Apply = {
  applyNo: string
  haulier: number
  consigner: number
  product: string
  amount: number
  status: number
}

const isLine = ({ status }: Apply) => status === 40 || status === 41

const applyOf = async (
  ports: Ports,
  ents: Ents,
  apply: Apply,
  accountId: string | null,
  shift: Shift,
) => {
  const consignerEntId = ents.get(apply.consigner) ?? ''
  const haulierEntId = ents.get(apply.haulier) ?? ''
  const candidates = await ports.db
    .select()
    .from(loanProject)
    .where(eq(loanProject.consignerEntId, consignerEntId))
  const isGranted = isLine(apply)
  const made = apply.applyNo.replace(/^DK(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  return {
    id: ports.nextId(),
    applyNo: shift.number(apply.applyNo),
    haulierEntId,
    consignerEntId,
    projectId:
      candidates.find(({ haulierEntIds }) => haulierEntIds.includes(haulierEntId))?.id ?? null,
    productCode: apply.product as 'YFD' | 'DDRZ', // the file has these names only
    applyFen: yuan(apply.amount),
    ...(isGranted
      ? {
          approvedFen: yuan(apply.amount),
          approvedRatePpm: 41_500,
          creditFrom: shift.day('2023-07-18'),
          creditTo: shift.day('2024-07-17'),
        }
      : {}),
    termDays: 60,
    bankName: '示例银行',
    status: apply.status as ApplyStatus, // the file has these only
    receivableFen: yuan(apply.amount * 2),
    // As much as carries the amount: four fifths of a receivable are lent on freight, three fifths on orders.
    ...(isGranted || apply.status === 22
      ? {
          confirmedFen: yuan(apply.amount * (apply.product === 'DDRZ' ? 1.7 : 1.3)),
          acceptState: 2 as const,
        }
      : {}),
    ...(apply.status === 22 ? { reason: '企业近期经营现金流不足以覆盖还款' } : {}),
    submittedAt: shift.instant(`${made} 10:00:00`),
    changedAt: shift.instant(`${made} 15:00:00`),
    eventCount: eventsUpTo(apply.status).length,
    accountId,
    createdAt: shift.instant(`${made} 09:00:00`),
  }
}

/** How long an approval waits for its signature. */
const signDays = 30

const events: readonly {
  action: LoanAction
  actor: 'haulier' | 'consigner' | 'bank' | 'portal'
  /** Statuses whose history has it. */
  in: readonly number[]
}[] = [
  { action: 'submitted', actor: 'haulier', in: [10, 22, 40, 41] },
  { action: 'confirmed', actor: 'consigner', in: [22, 40, 41] },
  { action: 'approved', actor: 'bank', in: [40, 41] },
  { action: 'rejected', actor: 'bank', in: [22] },
  { action: 'signed', actor: 'haulier', in: [40, 41] },
  { action: 'frozen', actor: 'portal', in: [41] },
]

const eventsUpTo = (status: number) => events.filter((event) => event.in.includes(status))

const historyOf = (apply: { id: string; status: number; submittedAt: number; reason?: string }) =>
  eventsUpTo(apply.status).map(({ action, actor }, at) => ({
    applyId: apply.id,
    sequence: at + 1,
    at: apply.submittedAt + at * 3_600_000,
    action,
    actor,
    remark: action === 'rejected' ? (apply.reason ?? null) : null,
  }))

/** Who carried how much for whom in each of twelve months. */
const carriages = [
  { haulier: 1, consigner: 3, monthly: 1_820_000 },
  { haulier: 2, consigner: 3, monthly: 4_450_000 },
  { haulier: 2, consigner: 5, monthly: 1_180_000 },
  { haulier: 6, consigner: 4, monthly: 460_000 },
  { haulier: 8, consigner: 5, monthly: 610_000 },
  { haulier: 9, consigner: 3, monthly: 290_000 },
  { haulier: 7, consigner: 3, monthly: 530_000 },
]

const monthBefore = (today: string, ago: number) => addMonths(today, -ago).slice(0, 7)

/**
 * The months of carriage, the newest first: the sixty days of a project cover two of them on whichever day the demonstration
 * begins. On the last days of a month they reach back into the one before and no further, so that the month itself is in it.
 */
export const carriageMonths = (today: string): string[] => {
  const since = dayOf(owedSince(startOfDay(today), 60)).slice(0, 7)
  const newest = since === monthBefore(today, 1) ? 0 : 1
  return Array.from({ length: 12 }, (_, ago) => monthBefore(today, newest + ago))
}

const seedCarriage = (db: Ports['db'], ents: Ents, shift: Shift) => {
  const months = carriageMonths(shift.day('2023-08-17'))
  return db.insert(carriageMonth).values(
    carriages.flatMap(({ haulier, consigner, monthly }) =>
      months.map((month, ago) => {
        const orders = 40 + ((haulier * 7 + ago * 3) % 25)
        return {
          haulierEntId: ents.get(haulier) ?? '',
          consignerEntId: ents.get(consigner) ?? '',
          month,
          orders,
          onTimeOrders: orders - ((haulier + ago) % 4),
          freightFen: yuan(monthly + ((haulier * 31 + ago * 17) % 40) * 1_000),
        }
      }),
    ),
  )
}
