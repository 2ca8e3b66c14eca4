import { eq } from 'drizzle-orm'
import { consignerAuth, loanApply, loanProject } from '#server/db/loan.schema.ts'
import type { Ports } from '#server/ports.ts'
import { outsideAccount, post } from '#server/stores/ledger.store.ts'
import data from './demo-data.json' with { type: 'json' }
import type { Shift } from './shift.ts'

type Ents = ReadonlyMap<number, string>

const yuan = (amount: number) => Math.round(amount * 100)

/** `state`: 1 to review, 2 approved, 4 suspended. */
const projects = [
  { no: 1, name: '江汇—长三角干线', consigner: 3, haulier: 1, contractNo: 'KJ-2026-103', state: 2 },
  { no: 2, name: '皖北煤炭短驳', consigner: 4, haulier: 2, contractNo: 'KJ-2026-004', state: 1 },
  { no: 3, name: '江北钢材', consigner: 5, haulier: 8, contractNo: null, state: 4 },
  { no: 4, name: '江汇—网络货运', consigner: 3, haulier: 2, contractNo: 'KJ-2026-003', state: 2 },
  { no: 5, name: '江北金属—网络货运', consigner: 5, haulier: 2, contractNo: 'KJ-2026-005', state: 2 },
]

/** Two consigners stand for the one line of the network-freight enterprise. */
const ownApplies = [
  { applyNo: 'DK20230712000001', haulier: 2, consigner: 3, product: 'YFD', amount: 5_000_000, status: 40 },
  { applyNo: 'DK20230712000002', haulier: 2, consigner: 5, product: 'YFD', amount: 5_000_000, status: 40 },
]

type Credits = { credit: string; drawnCredit: string }

/** Projects, consigners' authorisations and the applications of the story; active credit has its money. */
export const seedLoans = async (ports: Ports, ents: Ents, { credit, drawnCredit }: Credits, shift: Shift) => {
  const { db } = ports
  await seedProjects(ports, ents, shift)
  await authorise(ports, ents, shift)
  for (const apply of [...ownApplies, ...data.loans]) {
    const accountId = apply.status !== 40 ? null : apply.haulier === 2 ? credit : drawnCredit
    await db.insert(loanApply).values(await applyOf(ports, ents, apply, accountId, shift))
  }
  const outside = await outsideAccount(db, ports)
  await post(db, ports, shift.instant('2023-07-18 10:00:00'), [
    { from: outside, to: credit, amountFen: yuan(5_000_000), kind: 'OPENING', refNo: shift.number('DK20230712000001') },
    { from: outside, to: drawnCredit, amountFen: yuan(1_000_000), kind: 'OPENING', refNo: shift.number('DK20230715000001') },
  ])
}

const seedProjects = ({ db, nextId }: Ports, ents: Ents, shift: Shift) =>
  db.insert(loanProject).values(
    projects.map(({ no, name, consigner, haulier, contractNo, state }) => ({
      id: nextId(),
      projectNo: shift.number(`XM-2023-00${no}`),
      projectName: name,
      consignerEntId: ents.get(consigner) ?? '',
      haulierEntIds: [ents.get(haulier) ?? ''],
      contractNo,
      periodDays: 60,
      creditLimitFen: yuan(5_000_000),
      startDate: '2026-01-01',
      endDate: '2099-12-31',
      approveState: state,
    })),
  )

// The coal seller has not authorised confirmations, so its carrier's application waits.
const authorise = ({ db, nextId }: Ports, ents: Ents, shift: Shift) =>
  db.insert(consignerAuth).values(
    [
      { consigner: 3, types: [1, 2, 3] },
      { consigner: 5, types: [1, 2, 3] },
      { consigner: 4, types: [1] },
    ].flatMap(({ consigner, types }) =>
      types.map((authType) => ({
        id: nextId(),
        consignerEntId: ents.get(consigner) ?? '',
        authType,
        validFrom: shift.day('2023-08-01'),
        validTo: shift.day('2024-07-31'),
        status: 2,
      })),
    ),
  )

type Apply = { applyNo: string; haulier: number; consigner: number; product: string; amount: number; status: number }

const applyOf = async (ports: Ports, ents: Ents, apply: Apply, accountId: string | null, shift: Shift) => {
  const consignerEntId = ents.get(apply.consigner) ?? ''
  const haulierEntId = ents.get(apply.haulier) ?? ''
  const candidates = await ports.db.select().from(loanProject).where(eq(loanProject.consignerEntId, consignerEntId))
  const isGranted = apply.status === 40 || apply.status === 41
  const made = apply.applyNo.replace(/^DK(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
  return {
    id: ports.nextId(),
    applyNo: shift.number(apply.applyNo),
    haulierEntId,
    consignerEntId,
    projectId: candidates.find(({ haulierEntIds }) => haulierEntIds.includes(haulierEntId))?.id ?? null,
    productCode: apply.product as 'YFD' | 'DDRZ', // the file holds these names only
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
    status: apply.status,
    accountId,
    createdAt: shift.instant(`${made} 09:00:00`),
  }
}
