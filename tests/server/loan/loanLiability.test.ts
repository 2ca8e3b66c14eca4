import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as loan from '#contract/loan.contract.ts'
import { Problem } from '#contract/problem.ts'
import { idempotency } from '#server/platform/db/platform.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import {
  confirmation,
  createLoanWorld,
  detailOf,
  handedIn,
  type LoanWorld,
  password,
  returnedBy,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

type Given = { password?: string; validTo?: string }

const confirmFen = 60_000_000
const confirm = (to: { applyId: string; version: number }, given: Given) =>
  world.consigner.call(loan.decideApplies, {
    body: { items: [confirmation(to.applyId, to.version, confirmFen)], ...given },
  })
const authorise = (authType: loan.AuthType, given: Given) =>
  world.consigner.call(loan.saveAuth, {
    body: { authType, action: 'sign', signer: '王示三', validTo: '2027-06-30', ...given },
  })
const faultsOf = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof Problem)) throw error
  return error.value.errors.map(({ field, code }) => `${field} ${code}`)
}

describe('the password', () => {
  test('is asked of whoever confirms a receivable, and without it nothing is owed', async () => {
    const handed = await handedIn(world)
    expect(await faultsOf(confirm(handed, {}))).toEqual(['password empty'])
    expect(await refusalOf(confirm(handed, { password: 'Wrong-Word-2026' }))).toBe('passwordWrong')
    expect(await detailOf(world.consigner, handed.applyId)).toMatchObject({
      status: 10,
      confirmedFen: null,
    })
    const { results } = await confirm(handed, { password })
    expect(results).toMatchObject([{ problem: null, status: 20 }])
    expect(await detailOf(world.consigner, handed.applyId)).toMatchObject({
      status: 20,
      confirmedFen: confirmFen,
    })
  })

  test('is asked once for a batch in which one is confirmed', async () => {
    const handed = await handedIn(world)
    const items = [
      { ...confirmation('1', 0, confirmFen), result: 2 as const, remark: '请补充对账单' },
      confirmation(handed.applyId, handed.version, confirmFen),
    ]
    const decide = (given: Given) =>
      world.consigner.call(loan.decideApplies, { body: { items, ...given } })
    expect(await faultsOf(decide({}))).toEqual(['password empty'])
    expect((await decide({ password })).results.map(({ status }) => status)).toEqual([null, 20])
  })

  test('is not asked of whoever returns one, lets data be read or revokes', async () => {
    const handed = await handedIn(world)
    const { results } = await returnedBy(world.consigner, handed)
    expect(results).toMatchObject([{ status: 11 }])
    for (const authType of [1, 2] as const) {
      expect(await authorise(authType, {})).toMatchObject({ status: 2 })
      const revoked = { body: { authType, action: 'revoke' } } as const
      expect(await world.consigner.call(loan.saveAuth, revoked)).toMatchObject({ status: 4 })
    }
  })

  test.each([3, 4] as const)('is asked for an authorisation on which is owed: %i', async (type) => {
    const before = await world.consigner.call(loan.listAuths)
    expect(await faultsOf(authorise(type, {}))).toEqual(['password empty'])
    expect(await refusalOf(authorise(type, { password: 'Wrong-Word-2026' }))).toBe('passwordWrong')
    expect(await world.consigner.call(loan.listAuths)).toEqual(before)
    expect(await authorise(type, { password, validTo: '2027-11-05' })).toMatchObject({
      authType: type,
      status: 2,
    })
  })

  test('is one count, whatever is confirmed: after five wrong ones the right one is refused too', async () => {
    const handed = await handedIn(world)
    const wrong = { password: 'Wrong-Word-2026' }
    for (const work of [
      () => confirm(handed, wrong),
      () => authorise(4, wrong),
      () => authorise(3, wrong),
      () => confirm(handed, wrong),
    ]) {
      expect(await refusalOf(work())).toBe('passwordWrong')
    }
    expect(await refusalOf(confirm(handed, wrong))).toBe('accountLocked')
    expect(await refusalOf(confirm(handed, { password }))).toBe('accountLocked')
    expect(await refusalOf(authorise(4, { password }))).toBe('accountLocked')
    expect((await detailOf(world.consigner, handed.applyId)).status).toBe(10)
    // To send it back takes none, and so is not locked.
    expect((await returnedBy(world.consigner, handed)).results).toMatchObject([{ status: 11 }])
  })

  test('is stored nowhere', async () => {
    const handed = await handedIn(world)
    await confirm(handed, { password })
    const rows = await world.ports.db.select().from(idempotency)
    const audits = await world.ports.db.select().from(auditLog)
    expect(rows.length).toBeGreaterThan(0)
    expect(
      JSON.stringify([rows, audits], (_, it: unknown) =>
        typeof it === 'bigint' ? String(it) : it,
      ),
    ).not.toContain(password)
  })
})
