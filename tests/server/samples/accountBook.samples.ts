import { eq } from 'drizzle-orm'
import { signingStatus } from '#contract/accountBook.rules.ts'
import {
  accountAgreement,
  accountCharge,
  accountWithdrawal,
  ledgerAccount,
  ledgerEntry,
} from '#server/account/account.schema.ts'
import { dayOf } from '#contract/time.ts'
import { findBook, findOwnCard } from '#server/account/accountBook.store.ts'
import { enterBook } from '#server/account/openBook.ts'
import { credit } from '#server/account/charge.ts'
import { once } from './parties.ts'
import { accounts, setVendor } from './payables.ts'
import type { Samples, World } from './sample.ts'

const agreement = ({ ports }: World, enterprise: number, externalNo: string) => ({
  id: ports.nextId(),
  entId: ports.ent(enterprise),
  externalNo,
  createdAt: ports.clock.now(),
  deadlineAt: ports.clock.now() + 1_800_000,
})

/** A page that waits for its signer, of each. */
const signing = async (world: World) => {
  await setVendor(world, 2)
  const { db } = world.ports
  const { waiting } = signingStatus
  await db.delete(accountAgreement).where(eq(accountAgreement.status, waiting))
  await db.insert(accountAgreement).values([
    { ...agreement(world, 2, 'OWNERS-PAGE-000000000001'), status: waiting },
    { ...agreement(world, 8, 'OTHERS-PAGE-000000000001'), status: waiting },
  ])
  return { query: {} }
}

/** The other one may open a book, too. */
const signed = async (world: World) => {
  await setVendor(world, 2)
  const row = agreement(world, 8, `SIGNED-${world.ports.nextId()}`)
  await world.ports.db
    .insert(accountAgreement)
    .values({ ...row, status: signingStatus.signed, agreementNo: '20260000000000000008' })
  return { body: {} }
}

/** The other one has a book. */
const othersBook = async (world: World) => {
  await setVendor(world, 2)
  const { ports } = world
  const entId = ports.ent(8)
  if (await findBook(ports.db, entId)) return
  await enterBook(ports.db, ports, { entId, entName: '其他示例企业' }, '20260000000000000008', {
    accountBookId: '2088999900000098',
    bankAccName: '其他示例企业',
    cardNo: '6299999999990098',
    cardBank: '示例银行',
  })
}

const bookOf = async (world: World) => {
  await setVendor(world, 2)
  const { ports } = world
  const found = await findBook(ports.db, ports.ent(2))
  if (!found) throw new Error('the owner has no book')
  return found.account.id
}

const monthIn = ({ ports }: World) => dayOf(ports.clock.now()).slice(0, 7)

/** Money that came from somebody whom nobody else knows. */
const charged = once(async (world: World) => {
  const { ports } = world
  const id = ports.nextId()
  const [row] = await ports.db
    .insert(accountCharge)
    .values({
      id,
      chargeNo: `CZ${id}`,
      accountId: await bookOf(world),
      amountFen: 100,
      method: 2,
      payerName: '业主独有付款人',
      status: 1,
      at: ports.clock.now(),
    })
    .returning()
  if (row) await credit(ports.db, ports, row, { at: ports.clock.now(), actor: 'test' })
})

/** On its way to the owner's bank. */
const withdrawing = once(async (world: World) => {
  const { ports } = world
  await ports.db.insert(accountWithdrawal).values({
    id: ports.nextId(),
    withdrawalNo: 'TX-OWNERS-ALONE',
    accountId: await bookOf(world),
    amountFen: 100,
    toAccount: '1302000009000000002',
    toTail: '0002',
    status: 1,
    at: ports.clock.now(),
  })
})

export const samples: Samples = {
  queryAccountBook: {
    input: async (world) => {
      await setVendor(world, 2)
      return {}
    },
    other: 'own',
    secrets: [accounts.book],
  },
  getAgreementHtml: { input: signing, other: 'own', secrets: ['OWNERS-PAGE-000000000001'] },
  createAccountBook: { input: signed, other: 'own' },
  chargeAccountBook: {
    input: async (world) => {
      await othersBook(world)
      return { body: { amountFen: 100, channel: 1 } }
    },
    other: 'own',
  },
  withdrawFromAccountBook: {
    input: async (world) => {
      await setVendor(world, 2)
      const { ports } = world
      const card = await findOwnCard(ports.db, ports.ent(2))
      return { body: { amountFen: 100, cardId: card?.cardId ?? '', password: 'Demo@2023' } }
    },
    other: 'missing',
  },
  queryChargeList: {
    input: async (world) => {
      await charged(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['业主独有付款人'],
  },
  queryWithdrawalList: {
    input: async (world) => {
      await withdrawing(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['TX-OWNERS-ALONE'],
  },
  queryBookTransferList: {
    input: async (world) => {
      await charged(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['业主独有付款人'],
  },
  exportMovements: {
    input: async (world) => {
      await othersBook(world)
      await charged(world)
      return { query: {} }
    },
    other: 'own',
    secrets: ['业主独有付款人'],
  },
  downloadMovementReceipt: {
    input: async (world) => {
      await charged(world)
      const isOfBook = eq(ledgerEntry.accountId, await bookOf(world))
      const [entry] = await world.ports.db.select().from(ledgerEntry).where(isOfBook).limit(1)
      return { params: { id: entry?.id ?? '' } }
    },
    other: 'missing',
  },
  readBookStatement: {
    input: async (world) => {
      await othersBook(world)
      return { query: { month: monthIn(world) } }
    },
    other: 'own',
    secrets: [accounts.book],
  },
  downloadBookStatement: {
    input: async (world) => {
      await othersBook(world)
      await charged(world)
      return { query: { month: monthIn(world), format: 'xlsx' } }
    },
    other: 'own',
    secrets: ['业主独有付款人'],
  },
  readDayBalance: {
    input: async (world) => {
      await othersBook(world)
      await charged(world)
      return { query: { day: dayOf(world.ports.clock.now()) } }
    },
    other: 'own',
    secrets: [/"balanceFen":[1-9]/],
  },
  listBalanceLines: {
    input: async (world) => {
      await bookOf(world)
      return {}
    },
    other: 'own',
    secrets: [/2088\*{8}0002/],
  },
  putBalanceLine: {
    input: async (world) => {
      const id = await bookOf(world)
      const [account] = await world.ports.db
        .select()
        .from(ledgerAccount)
        .where(eq(ledgerAccount.id, id))
      return { params: { id }, body: { lineFen: 100, shownFen: account?.lineFen ?? null } }
    },
    other: 'missing',
  },
  listFrozen: {
    input: async (world) => {
      await withdrawing(world)
      return {}
    },
    other: 'own',
    secrets: ['TX-OWNERS-ALONE'],
  },
}
