import {
  accountCharge,
  ledgerAccount,
  prepaidRefund,
  type AccountKind,
} from '#server/account/account.schema.ts'
import { findOwnCard } from '#server/account/accountBook.store.ts'
import { findAccountOf } from '#server/account/ledger.store.ts'
import { prepaidCost } from '#server/pay/pay.schema.ts'
import { once } from './parties.ts'
import { setVendor } from './payables.ts'
import type { Samples, World } from './sample.ts'

const kind: AccountKind = 'PREPAID'

/** Both have a prepaid account; the owner's has a charge, a refund and a cost that nobody else knows. */
const filled = once(async (world: World) => {
  await setVendor(world, 2)
  const { db, ent, nextId, clock } = world.ports
  const at = clock.now()
  const accountId = (await findAccountOf(db, ent(2), kind))?.id ?? ''
  await db.insert(ledgerAccount).values({
    id: nextId(),
    entId: ent(8),
    kind,
    accountNo: 'YF2000000000000008',
    name: '其他示例企业',
    openedAt: at,
  })
  await db.insert(accountCharge).values({
    id: nextId(),
    chargeNo: 'CZ-OWNERS-PREPAID',
    accountId,
    amountFen: 100,
    method: 2,
    payerName: '业主独有付款人',
    status: 0,
    at,
  })
  await db.insert(prepaidRefund).values({
    id: nextId(),
    refundNo: 'TK-OWNERS-ALONE',
    accountId,
    amountFen: 100,
    toAccount: '1302000009000000002',
    toName: '业主',
    toBank: '示例银行',
    reason: '项目结束',
    status: 3,
    at,
  })
  await db.insert(prepaidCost).values({
    id: nextId(),
    costNo: 'FY-OWNERS-ALONE',
    entId: ent(2),
    costType: 4,
    amountFen: 100,
    balanceAfterFen: 100,
    status: 1,
    at,
  })
})

const listed = async (world: World) => {
  await filled(world)
  return { query: {} }
}

export const samples: Samples = {
  readPrepaidAccount: {
    input: async (world) => {
      await filled(world)
      return {}
    },
    other: 'own',
    secrets: ['YF2000000000000002'],
  },
  pagePrepaidCharges: { input: listed, other: 'own', secrets: ['CZ-OWNERS-PREPAID'] },
  pagePrepaidRefunds: { input: listed, other: 'own', secrets: ['TK-OWNERS-ALONE'] },
  pagePrepaidCosts: { input: listed, other: 'own', secrets: ['FY-OWNERS-ALONE'] },
  askPrepaidRefund: {
    input: async (world) => {
      await filled(world)
      const { db, ent } = world.ports
      const card = await findOwnCard(db, ent(2))
      const body = { amountFen: 100, reason: '项目结束', password: 'Demo@2023' }
      return { body: { ...body, cardId: card?.cardId ?? '' } }
    },
    other: 'missing',
  },
}
