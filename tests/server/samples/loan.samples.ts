import { eq } from 'drizzle-orm'
import { uploadFile } from '#contract/file.contract.ts'
import type * as loan from '#contract/loan.contract.ts'
import { ledgerAccount } from '#server/account/account.schema.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import {
  carriageMonth,
  consignerAuth,
  enterpriseDocument,
  loanApply,
  loanNote,
  loanProfile,
  loanProject,
} from '#server/loan/loan.schema.ts'
import { findAccountOf, outsideAccount, post } from '#server/account/ledger.store.ts'
import type { Samples, World } from './sample.ts'
import { onePage } from '#tests/onePage.ts'

/** The owner as a haulier of a consigner, with a project of its own. */
const project = async ({ ports }: World, consignerEntId = ports.nextId()) => {
  const id = ports.nextId()
  await ports.db.insert(loanProject).values({
    id,
    projectNo: `XM-${id.slice(-8)}`,
    projectName: 'of-the-owner',
    consignerEntId,
    haulierEntIds: [ports.ent(2)],
    contractNo: `KJ-${id.slice(-8)}`,
    periodDays: 60,
    creditLimitFen: 500_000_000,
    startDate: '2026-01-01',
    endDate: '2099-12-31',
    approveState: 2,
  })
  return id
}

/** A vehicle loan that asks for no receivable, each to a consigner of its own. */
const apply = async (world: World, status: loan.ApplyStatus, more: Partial<Row> = {}) => {
  const { ports } = world
  const id = ports.nextId()
  const consignerEntId = more.consignerEntId ?? ports.nextId()
  await ports.db.insert(loanApply).values({
    id,
    applyNo: `DK${id.slice(-12)}`,
    haulierEntId: ports.ent(2),
    projectId: await project(world, consignerEntId),
    productCode: 'CLD',
    applyFen: 20_000_000,
    approvedFen: 20_000_000,
    approvedRatePpm: 40_000,
    termDays: 360,
    termMonths: 12,
    repayMethod: 'ANNUITY',
    purpose: 'MAINTENANCE',
    bankName: 'of-the-owner',
    status,
    createdAt: ports.clock.now(),
    ...more,
    consignerEntId,
  })
  return id
}
type Row = typeof loanApply.$inferInsert

/** Signed without a word of its consigner: nothing is drawn yet. */
const line = {
  productCode: 'YFD',
  repayMethod: 'ON_DEMAND',
  termDays: 60,
  termMonths: null,
} as const

const terms = async (world: World) => ({
  projectId: await project(world),
  productCode: 'CLD' as const,
  applyFen: 20_000_000,
  termDays: null,
  termMonths: 12,
  repayMethod: 'ANNUITY' as const,
  purpose: 'MAINTENANCE' as const,
  remark: null,
})

const facts = {
  employees: 1,
  vehicles: 1,
  yearlyRevenueFen: 1,
  yearlyProfitFen: 1,
  debtsFen: 1,
  contactName: '李示二',
  contactPhone: '19900000002',
  files: [],
  removed: [],
  version: 0,
}

/** Everything that a bank asks of the owner. */
const makeReady = async ({ ports, owner }: World) => {
  const { id } = await owner.call(uploadFile, {
    file: new File([onePage()], 'a.pdf'),
    body: { bizType: 'other' },
  })
  await ports.db
    .insert(enterpriseDocument)
    .values(
      [1, 2, 3, 5, 7, 10, 11, 12].map((fileType) => ({
        entId: ports.ent(2),
        fileType,
        fileId: id,
      })),
    )
    .onConflictDoNothing()
  const { files: _, removed: __, version: ___, ...profile } = facts
  await ports.db
    .insert(loanProfile)
    .values({ ...profile, entId: ports.ent(2) })
    .onConflictDoNothing()
  await carried(ports, ports.ent(2), ports.nextId())
}

const carried = ({ db }: World['ports'], haulierEntId: string, consignerEntId: string) =>
  db.insert(carriageMonth).values({
    haulierEntId,
    consignerEntId,
    month: '2026-01',
    orders: 10,
    onTimeOrders: 9,
    freightFen: 100_000,
  })

/** A note of the owner and money to repay it with. */
const note = async (world: World) => {
  const { ports } = world
  const id = ports.nextId()
  await ports.db.insert(loanNote).values({
    id,
    noteNo: `JJ${id.slice(-12)}`,
    applyId: await apply(world, 40),
    taskId: id,
    amountFen: 10_000,
    ratePpm: 40_000,
    startDate: '2026-10-01',
    dueDate: '2026-12-01',
    status: 1,
  })
  if (!(await findAccountOf(ports.db, ports.ent(2), 'ACCOUNT_BOOK'))) {
    const accountId = ports.nextId()
    await ports.db.insert(ledgerAccount).values({
      id: accountId,
      entId: ports.ent(2),
      kind: 'ACCOUNT_BOOK',
      accountNo: accountId.slice(-16),
      name: '云途示例',
      openedAt: ports.clock.now(),
    })
    const from = await outsideAccount(ports.db, ports)
    await post(ports.db, ports, ports.clock.now(), [
      { from, to: accountId, amountFen: 100_000, kind: 'CHARGE' },
    ])
  }
  return id
}

/** The other is a consigner too. */
const otherConsigns = ({ ports }: World) =>
  ports.db
    .update(enterprise)
    .set({ bizRoles: ['HAULIER', 'CONSIGNER'] })
    .where(eq(enterprise.id, ports.ent(8)))

/** The owner is a consigner as well. */
const ownProject = (world: World) => project(world, world.ports.ent(2))

const draftProject = async (world: World) => {
  const id = await ownProject(world)
  await world.ports.db.update(loanProject).set({ approveState: 0 }).where(eq(loanProject.id, id))
  return id
}

export const samples: Samples = {
  listProducts: { input: () => ({}), other: 'alike' },
  checkEligibility: {
    input: async (world) => {
      await makeReady(world)
      await project(world)
      return {}
    },
    other: 'own',
    secrets: [/"isEligible":true/],
  },
  listProjects: {
    input: async (world) => {
      await project(world)
      return {}
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  getMaterial: { input: () => ({ query: {} }), other: 'own', secrets: ['云途示例'] },
  saveMaterial: { input: () => ({ body: facts }), other: 'own', secrets: ['云途示例'] },
  insertApply: {
    input: async (world) => ({ body: await terms(world) }),
    other: 'missing',
  },
  startApply: {
    input: async (world) => {
      await makeReady(world)
      return { body: { applyId: await apply(world, 21), version: 0 } }
    },
    other: 'missing',
  },
  pageApplies: {
    input: async (world) => {
      await apply(world, 60)
      return { query: {} }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  getApply: {
    input: async (world) => ({ query: { applyId: await apply(world, 60) } }),
    other: 'missing',
  },
  withdrawApply: {
    input: async (world) => ({ body: { applyId: await apply(world, 10), version: 0 } }),
    other: 'missing',
  },
  signApply: {
    input: async (world) => ({
      body: { applyId: await apply(world, 30, line), version: 0, password: 'Demo@2023' },
    }),
    other: 'missing',
  },
  repayNote: {
    input: async (world) => ({
      body: { noteId: await note(world), amountFen: 100, password: 'Demo@2023' },
    }),
    other: 'missing',
  },
  getConsigner: { input: () => ({}), other: 'own', secrets: ['云途示例'] },
  listAuths: {
    input: async ({ ports }) => {
      await ports.db.insert(consignerAuth).values({
        id: ports.nextId(),
        consignerEntId: ports.ent(2),
        authType: 1,
        signer: 'of-the-owner',
        validFrom: '2026-01-01',
        validTo: '2027-01-01',
        status: 2,
      })
      return {}
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  saveAuth: {
    input: async (world) => {
      // Each signs for itself.
      await otherConsigns(world)
      return { body: { authType: 2, action: 'sign', validTo: '2027-01-01', signer: '授权代表' } }
    },
    other: 'own',
  },
  pageProjects: {
    input: async (world) => {
      await ownProject(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  saveProject: {
    input: async (world) => {
      await otherConsigns(world)
      return {
        body: {
          projectName: 'of-the-owner',
          haulierUsccs: ['91349901MAXXX00157'],
          route: '芜湖—合肥',
          goods: '瓷砖',
          contractNo: 'KJ-1',
          contractFen: 100,
          yearlyFreightFen: 100,
          periodDays: 60,
          startDate: '2026-01-01',
          endDate: '2027-01-01',
          creditLimitFen: 100,
          id: await draftProject(world),
          version: 0,
        },
      }
    },
    other: 'missing',
  },
  changeProjectState: {
    input: async (world) => ({
      body: { projectId: await ownProject(world), approveState: 4, version: 0 },
    }),
    other: 'missing',
  },
  pageQualified: {
    input: async ({ ports }) => {
      await carried(ports, ports.ent(7), ports.ent(2))
      return { query: {} }
    },
    other: 'own',
    secrets: [/"total":[1-9]/],
  },
  setQualified: {
    input: async ({ ports }) => {
      const haulierEntId = ports.ent(6)
      await carried(ports, haulierEntId, ports.ent(2))
      return { body: { haulierEntId, version: 0, qualifiedState: 3 } }
    },
    other: 'missing',
  },
  getDecisionSheet: {
    input: async (world) => ({
      query: {
        applyIds: await apply(world, 10, {
          consignerEntId: world.ports.ent(2),
          submittedAt: world.ports.clock.now(),
        }),
      },
    }),
    other: 'own',
    secrets: ['of-the-owner'],
  },
  pageWaybills: {
    input: async (world) => ({
      query: {
        applyId: await apply(world, 10, {
          haulierEntId: world.ports.ent(8),
          consignerEntId: world.ports.ent(2),
          submittedAt: world.ports.clock.now(),
        }),
      },
    }),
    other: 'missing',
  },
  readLetter: {
    input: async (world) => ({
      query: {
        kind: 'confirmation',
        applyId: await apply(world, 10, {
          haulierEntId: world.ports.ent(9),
          consignerEntId: world.ports.ent(2),
          submittedAt: world.ports.clock.now(),
        }),
      },
    }),
    other: 'missing',
  },
  decideApplies: {
    input: async (world) => ({
      body: {
        items: [
          {
            applyId: await apply(world, 10, {
              haulierEntId: world.ports.ent(1),
              consignerEntId: world.ports.ent(2),
            }),
            version: 0,
            result: 2,
            confirmFen: null,
            confirmFileId: null,
            repayAccount: null,
            hasPromised: false,
            remark: '请补充资料后再提交',
          },
        ],
      },
    }),
    other: 'own',
  },
}
