import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { freeOf } from '#contract/receivable.rules.ts'
import { icbcVendor } from '#server/account/account.schema.ts'
import { loanApply, loanReceivable } from '#server/loan/loan.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { taxInfo, taxInfoChange } from '#server/taxInfo/taxInfo.schema.ts'
import {
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  type LoanWorld,
  password,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const projectNow = async () => {
  const projects = await world.haulier.call(loan.listProjects)
  const found = projects.find(({ id }) => id === world.projectId)
  if (!found) throw new Error('the project is gone')
  return found
}
const rowOf = async (applyId: string) => {
  const { rows } = await world.consigner.call(loan.getDecisionSheet, {
    query: { applyIds: applyId },
  })
  const [row] = rows
  if (!row) throw new Error('it is not to be decided')
  return row
}
const figures = ({ receivableFen, securedFen, changedFen }: loan.LoanApply) => ({
  receivableFen,
  securedFen,
  changedFen,
})

test('the receivable is one figure, before it is handed in and after, for each who sees it', async () => {
  await giveMaterial(world.haulier)
  const before = await projectNow()
  expect(before.securedFen).toBeGreaterThan(0)
  expect(before.receivableFen).toBe(before.owedFen - before.securedFen)
  const told = { receivableFen: before.owedFen, securedFen: before.securedFen, changedFen: 0 }

  const draft = await world.haulier.call(loan.insertApply, { body: world.terms })
  const { applyId } = draft
  expect(figures(await detailOf(world.haulier, applyId))).toEqual(told)
  await world.haulier.call(loan.startApply, { body: { applyId, version: draft.version } })

  const query = { current: 1, size: 100 }
  const own = await world.haulier.call(loan.pageApplies, { query })
  const theirs = await world.consigner.call(loan.pageApplies, {
    query: { ...query, role: 'consigner' },
  })
  const listed = [...own.records, ...theirs.records].filter(({ id }) => id === applyId)
  const row = await rowOf(applyId)
  const all = [
    ...listed,
    await detailOf(world.haulier, applyId),
    await detailOf(world.consigner, applyId),
    row.apply,
  ]
  expect(listed).toHaveLength(2)
  expect(all.map(figures)).toEqual(all.map(() => told))
  const { sums } = await world.consigner.call(loan.pageWaybills, { query: { applyId } })
  expect(sums.freightFen).toBe(before.owedFen)
  expect(row.receivableLeftFen).toBe(before.receivableFen)
  expect(freeOf(told)).toBe(before.receivableFen)

  await world.consigner.call(loan.decideApplies, {
    body: { password, items: [confirmation(applyId, row.apply.version, 60_000_000)] },
  })
  const atBank = await world.api.anonymous.call(desk.getLoan, { params: { id: applyId } })
  expect(figures(atBank)).toEqual(told)
  expect(figures(await detailOf(world.haulier, applyId))).toEqual(told)
  // For the next one it is what this one has taken that is told.
  expect(await projectNow()).toMatchObject({
    owedFen: before.owedFen,
    securedFen: before.securedFen + 60_000_000,
    receivableFen: before.receivableFen - 60_000_000,
  })
})

test('what was taken back since is told by how much, and is not confirmed', async () => {
  await giveMaterial(world.haulier)
  const { applyId, version } = await world.haulier.call(loan.insertApply, { body: world.terms })
  const started = await world.haulier.call(loan.startApply, { body: { applyId, version } })
  const before = await rowOf(applyId)
  const [listed] = await world.ports.db
    .select({ order: freightOrder })
    .from(loanReceivable)
    .innerJoin(freightOrder, eq(freightOrder.id, loanReceivable.orderId))
    .where(eq(loanReceivable.applyId, applyId))
  if (!listed) throw new Error('no waybill behind it')
  const { id, freightFen } = listed.order
  await world.ports.db.update(freightOrder).set({ deleted: true }).where(eq(freightOrder.id, id))

  const after = await rowOf(applyId)
  expect(after.apply).toMatchObject({
    receivableFen: before.apply.receivableFen,
    changedFen: -freightFen,
  })
  expect(after.receivableLeftFen).toBe(before.receivableLeftFen - freightFen)
  const confirm = async (fen: number) => {
    const { results } = await world.consigner.call(loan.decideApplies, {
      body: { password, items: [confirmation(applyId, started.version, fen)] },
    })
    return results[0]?.problem ?? results[0]?.status
  }
  expect(await confirm(after.receivableLeftFen + 1)).toBe('amount')
  expect(await confirm(after.receivableLeftFen)).toBe(20)
})

test('the account is one of the consigner’s own, the last one first, and never another’s', async () => {
  const { db, ent } = world.ports
  await giveMaterial(world.haulier)
  const { applyId, version } = await world.haulier.call(loan.insertApply, { body: world.terms })
  const started = await world.haulier.call(loan.startApply, { body: { applyId, version } })
  const accounts = async () => {
    const { accounts } = await world.consigner.call(loan.getDecisionSheet, {
      query: { applyIds: applyId },
    })
    return accounts.map(({ kind, accountTail, isDefault }) => [kind, accountTail, isDefault])
  }
  const decide = async (repayAccount: loan.DecisionItem['repayAccount']) => {
    const item = { ...confirmation(applyId, started.version, 10_000_000), repayAccount }
    const { results } = await world.consigner.call(loan.decideApplies, {
      body: { password, items: [item] },
    })
    return results[0]?.problem ?? results[0]?.status
  }
  expect(await accounts()).toEqual([['TAX', '0003', true]])
  // Of another enterprise, and one that this one does not have.
  expect(await decide('1302000009000000002')).toBe('account')
  expect(await decide('ICBC')).toBe('account')

  await db.insert(icbcVendor).values({
    entId: ent(3),
    outVendorId: 'V-test',
    vendorName: '货主',
    accountNo: '1302000009000000333',
    accountBankName: '中国工商银行示例支行',
    status: 1,
  })
  expect(await accounts()).toEqual([['TAX', '0003', true]])
  await db
    .update(icbcVendor)
    .set({ status: 2 })
    .where(eq(icbcVendor.entId, ent(3)))
  expect(await accounts()).toEqual([
    ['ICBC', '0333', true],
    ['TAX', '0003', false],
  ])
  expect(await decide('TAX')).toBe(20)
  const [stored] = await db.select().from(loanApply).where(eq(loanApply.id, applyId))
  expect(stored?.repayAccount).toBe('1302000009000000003')
  expect(await accounts()).toEqual([
    ['ICBC', '0333', false],
    ['TAX', '0003', true],
  ])
  await db.delete(icbcVendor).where(eq(icbcVendor.entId, ent(3)))
  await db.delete(taxInfoChange).where(eq(taxInfoChange.entId, ent(3)))
  await db.delete(taxInfo).where(eq(taxInfo.entId, ent(3)))
  expect(await accounts()).toEqual([])
})
