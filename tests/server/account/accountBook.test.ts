import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import * as book from '#contract/accountBook.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import { queryMessages } from '#contract/message.contract.ts'
import { readCallback } from '#contract/payTask.contract.ts'
import { accountBook, accountWithdrawal, ledgerAccount } from '#server/account/account.schema.ts'
import { decideArrival, listArrivals, readArrivals } from '#server/account/arrivals.ts'
import { bookPageOf } from '#server/account/outsidePages.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { sandboxArrival, sandboxTransfer } from '#server/platform/channels/channel.schema.ts'
import { bankOf } from '#server/platform/channels/sandbox/bank.ts'
import { refusalOf } from '#tests/server/api.ts'
import { findUnbalanced } from '#tests/server/pay/payBooks.ts'
import { password } from '#tests/server/pay/payWorld.ts'
import { type BookWorld, createBookWorld } from './bookWorld.ts'

let world: BookWorld
beforeAll(async () => {
  world = await createBookWorld()
})
afterAll(() => world.ports.close())
afterEach(async () => {
  const wrong = await findUnbalanced(world.ports.db)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})

const minute = 60_000
const lastTold = async (who = world.me) => {
  const { records } = await who.call(queryMessages, { query: { size: 1 } })
  return records[0]?.kind
}

describe('a book is opened', () => {
  const state = async () => {
    const { status, signing, lastSigning } = await world.read(world.other)
    return { status, isSigning: signing !== null, lastSigning }
  }
  const sign = () => world.other.call(book.getAgreementHtml, { query: {} })

  test('nothing is there at first, and nothing can be opened, charged or withdrawn', async () => {
    expect(await state()).toEqual({ status: 0, isSigning: false, lastSigning: null })
    expect(await refusalOf(world.other.call(book.createAccountBook, { body: {} }))).toBe(
      'agreementUnsigned',
    )
    expect(await refusalOf(world.charge(100, 1, world.other))).toBe('accountNotOpen')
    expect(await world.charges(world.other)).toEqual([])
    expect(await world.movements({}, world.other)).toMatchObject({ records: [], inFen: 0 })
    expect(await world.other.call(book.listFrozen)).toEqual([])
  })

  test('signing twice, or in another tab, is one page', async () => {
    const first = await sign()
    expect(await sign()).toEqual(first)
    expect(await state()).toMatchObject({ status: 1, isSigning: true })
    expect(await refusalOf(world.other.call(book.createAccountBook, { body: {} }))).toBe(
      'agreementUnsigned',
    )
  })

  test('refused, it can be signed anew, and whoever comes back is told by the number', async () => {
    const { url, externalAgreementNo: no } = await sign()
    expect(await world.api.anonymous.call(readCallback, { params: { no } })).toEqual({
      kind: 'agreement',
      state: 'waiting',
      taskId: null,
      isSafePay: false,
    })
    await world.answer(url, 'refuse')
    expect(await state()).toEqual({ status: 0, isSigning: false, lastSigning: 'refused' })
    expect(await world.api.anonymous.call(readCallback, { params: { no } })).toMatchObject({
      state: 'refused',
    })
  })

  test('abandoned, it is closed when its time is over', async () => {
    const { url } = await sign()
    await world.ports.clock.advance(31 * minute)
    await world.sweep()
    expect(await state()).toEqual({ status: 0, isSigning: false, lastSigning: 'closed' })
    expect(await refusalOf(world.answer(url))).toBe('stateForbids')
  })

  test('signed at the channel while the portal was down, it is found by asking', async () => {
    const { url } = await sign()
    await bankOf(world.ports).decideCashier(world.noOf(url), 'confirm')
    await world.ports.clock.advance(minute)
    await world.sweep()
    expect(await state()).toMatchObject({ status: 2, isSigning: false })
    expect(await refusalOf(sign())).toBe('stateForbids')
  })

  test('it is opened once, with its card, whoever asks again', async () => {
    const { accountBookId } = await world.other.call(book.createAccountBook, { body: {} })
    expect(await world.other.call(book.createAccountBook, { body: {} })).toEqual({ accountBookId })
    expect(await world.read(world.other)).toMatchObject({
      status: 3,
      accountBookId,
      agreementStatus: 'NORMAL',
      availableFen: 0,
      extCard: { cardBank: '示例银行', status: 'A' },
      withdrawal: { card: null },
    })
    const isOpening = eq(auditLog.action, 'book.opened')
    expect(await world.ports.db.select().from(auditLog).where(isOpening)).toMatchObject([
      { objectId: accountBookId },
    ])
  })

  test('a channel that cannot be reached opens nothing, and the page later', async () => {
    const { ports } = world
    const setAgreement = (agreementStatus: 'STOP' | 'NORMAL') =>
      ports.db
        .update(accountBook)
        .set({ agreementStatus })
        .where(eq(accountBook.entId, ports.ent(8)))
    await setAgreement('STOP')
    ports.settings.bankUrl = 'http://127.0.0.1:9'
    const { externalAgreementNo: no } = await sign()
    ports.settings.bankUrl = null
    expect(await bankOf(ports).cashierState(no)).toBe('missing')
    await ports.clock.advance(minute)
    await world.sweep()
    expect(await bankOf(ports).cashierState(no)).toBe('waiting')
    await world.answer(`/${no}`)
    // What was stopped goes on under the new agreement.
    expect(await world.read(world.other)).toMatchObject({ status: 3, agreementStatus: 'NORMAL' })
  })
})

describe('money comes in', () => {
  test('by the cashier, once, however often it is told', async () => {
    const { balanceFen } = await world.read()
    const begun = await world.charge(123_456)
    expect(begun).toMatchObject({ status: 'WAIT_PAY', amountFen: 123_456, isAsking: false })
    expect((await world.read()).balanceFen).toBe(balanceFen)
    const no = world.noOf(begun.cashierUrl)
    await world.answer(begun.cashierUrl)
    await world.answer(begun.cashierUrl)
    await world.ports.clock.advance(minute)
    await world.sweep()
    expect((await world.read()).balanceFen).toBe(balanceFen + 123_456)
    const [charge] = await world.charges()
    expect(charge).toMatchObject({ chargeNo: begun.chargeNo, status: 'SUCCESS', cashierUrl: null })
    expect(await lastTold()).toBe('chargeArrived')
    expect(await world.api.anonymous.call(readCallback, { params: { no } })).toEqual({
      kind: 'charge',
      state: 'done',
      taskId: null,
      isSafePay: false,
    })
    const { records } = await world.movements({ keyword: begun.chargeNo })
    expect(records).toMatchObject([
      { kind: 'CHARGE', amountFen: 123_456, balanceFen: balanceFen + 123_456 },
    ])
  })

  test('nobody pays after half an hour, and who paid at the last moment has paid', async () => {
    const [late, never] = [await world.charge(200), await world.charge(300)]
    await world.ports.clock.advance(29 * minute)
    await bankOf(world.ports).decideCashier(world.noOf(late.cashierUrl), 'confirm')
    await world.ports.clock.advance(2 * minute)
    expect((await world.charges())[0]).toMatchObject({ isAsking: true, cashierUrl: null })
    await world.sweep()
    const shown = await world.charges()
    const statusOf = (no: string) => shown.find(({ chargeNo }) => chargeNo === no)?.status
    expect([statusOf(late.chargeNo), statusOf(never.chargeNo)]).toEqual(['SUCCESS', 'CLOSED'])
  })

  const arrive = async (payerName: string, amountFen: number) => {
    const { accountBookId } = await world.read()
    const payerAccount = '6299999999990000'
    const arrival = { accountBookId: accountBookId ?? '', payerName, payerAccount, amountFen }
    const { arrivalNo } = await bankOf(world.ports).receiveTransfer(arrival)
    await world.sweep()
    await world.sweep()
    return arrivalNo
  }
  const myName = async () => {
    const { extCard } = await world.read()
    return extCard?.bankAccName ?? ''
  }

  test('a transfer is matched with what announced it, or stands for itself', async () => {
    const { balanceFen } = await world.read()
    const announced = await world.charge(77_00, 2)
    expect(announced).toMatchObject({ cashierUrl: null, status: 'WAIT_PAY' })
    await arrive(await myName(), 77_00)
    await arrive(await myName(), 77_00)
    const [alone, matched] = await world.charges()
    expect(matched).toMatchObject({ chargeNo: announced.chargeNo, status: 'SUCCESS' })
    expect(alone).toMatchObject({ status: 'SUCCESS', amountFen: 77_00, method: 2 })
    expect((await world.read()).balanceFen).toBe(balanceFen + 2 * 77_00)
  })

  test('an announced transfer that never comes is closed', async () => {
    const { chargeNo } = await world.charge(5_00, 2)
    await world.ports.clock.advance(8 * 1440 * minute)
    await world.sweep()
    expect((await world.charges())[0]).toMatchObject({ chargeNo, status: 'CLOSED' })
  })

  test('from somebody else it waits for a person, who credits it or sends it back', async () => {
    const { ports } = world
    const { balanceFen } = await world.read()
    await arrive('别的示例企业', 9_00)
    const back = await arrive('又一示例企业', 8_00)
    expect((await world.read()).balanceFen).toBe(balanceFen)
    expect((await world.charges()).slice(0, 2)).toMatchObject([
      { status: 'REVIEW', reason: 'payerDiffers', payerName: '又一示例企业' },
      { status: 'REVIEW', reason: 'payerDiffers', payerName: '别的示例企业' },
    ])
    expect(await lastTold()).toBe('chargeWaits')
    const { records } = await listArrivals(ports.db, 10)
    const [one, two] = records.map(({ arrivalId }) => arrivalId)
    await decideArrival(ports, one ?? '', { result: 1 }, 'operator:test')
    await decideArrival(ports, two ?? '', { result: 2, remark: '付款人无关' }, 'operator:test')
    expect(await refusalOf(decideArrival(ports, one ?? '', { result: 1 }, 'operator:test'))).toBe(
      'stateForbids',
    )
    await world.sweep()
    expect((await world.read()).balanceFen).toBe(balanceFen + 9_00)
    expect((await world.charges())[0]).toMatchObject({ status: 'RETURNED', reason: '付款人无关' })
    const sent = await ports.db
      .select()
      .from(sandboxArrival)
      .where(eq(sandboxArrival.arrivalNo, back))
    expect(sent[0]?.sentBackAt).not.toBeNull()
  })
})

describe('money goes out', () => {
  test('to the enterprise’s own account, with its fee', async () => {
    const before = await world.read()
    const begun = await world.withdraw(10_000)
    expect(begun).toMatchObject({ status: 'DEALING', feeFen: 200, toAccount: /0002$/ })
    expect(await world.withdrawals()).toMatchObject([
      { withdrawalNo: begun.withdrawalNo, status: 'SUCCESS' },
      {},
      {},
    ])
    // Found by the end of the account, which stands sealed.
    const { records: found } = await world.me.call(book.queryWithdrawalList, {
      query: { keyword: '0002' },
    })
    expect(found).toMatchObject([{ withdrawalNo: begun.withdrawalNo }])
    const [stored] = await rowsOf<{ row: string }>(
      world.ports.db,
      sql`select to_jsonb(w)::text as row from account_withdrawal w where id = ${begun.withdrawalId}`,
    )
    expect(stored?.row).not.toContain('1302000009000000002')
    const after = await world.read()
    expect(after.balanceFen).toBe(before.balanceFen - 10_200)
    expect(after.withdrawal.usedToday).toBe(before.withdrawal.usedToday + 1)
    expect(await lastTold()).toBe('withdrawalPaid')
    const { records } = await world.movements({ keyword: begun.withdrawalNo })
    expect(records.map(({ kind, amountFen }) => [kind, amountFen]).toSorted()).toEqual([
      ['FEE', -200],
      ['WITHDRAWAL', -10_000],
    ])
  })

  test('no other account, no wrong password, no more than there is', async () => {
    const { availableFen, withdrawal } = await world.read()
    const cardId = withdrawal.card?.cardId ?? ''
    const [foreign] = await world.ports.db
      .select()
      .from(ledgerAccount)
      .where(eq(ledgerAccount.entId, world.ports.ent(1)))
    const ask = (body: { amountFen: number; cardId: string; password: string }) =>
      refusalOf(world.me.call(book.withdrawFromAccountBook, { body }))
    expect(await ask({ amountFen: 100, cardId: foreign?.id ?? '', password })).toBe('missing')
    expect(await ask({ amountFen: 100, cardId, password: 'Wrong@2023' })).toBe('passwordWrong')
    expect(await ask({ amountFen: availableFen - 199, cardId, password })).toBe('inputInvalid')
    expect(await ask({ amountFen: 99, cardId, password })).toBe('inputInvalid')
    expect(await refusalOf(world.charge(1_000_000_001))).toBe('inputInvalid')
  })

  const lastOne = async () => {
    const [row] = await world.withdrawals()
    return row
  }

  test.each(['answerLost', 'requestLost', 'late'] as const)(
    '%s: it is unknown, asked for, and paid once',
    async (answer) => {
      await world.ports.clock.advance(1440 * minute)
      const before = await world.read()
      await world.rule('SUCCESS', answer)
      const { withdrawalNo } = await world.withdraw(20_000)
      expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'UNKNOWN' })
      expect(await world.read()).toMatchObject({
        balanceFen: before.balanceFen,
        frozenFen: before.frozenFen + 20_200,
      })
      expect(await world.me.call(book.listFrozen)).toContainEqual(
        expect.objectContaining({ kind: 'withdrawal', number: withdrawalNo, amountFen: 20_200 }),
      )
      for (let times = 0; times < 4; times++) {
        await world.ports.clock.advance(10 * minute)
        await world.sweep()
      }
      expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'SUCCESS' })
      expect((await world.read()).balanceFen).toBe(before.balanceFen - 20_200)
      const sent = await world.ports.db
        .select()
        .from(sandboxTransfer)
        .where(eq(sandboxTransfer.outBizNo, withdrawalNo))
      expect(sent).toMatchObject([{ status: 'SUCCESS', amountFen: 20_000 }])
    },
  )

  test('what the bank refuses stays, and can be spent again', async () => {
    await world.ports.clock.advance(1440 * minute)
    const before = await world.read()
    await world.rule('FAIL', 'normal', { errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR' })
    await world.withdraw(30_000)
    expect(await lastOne()).toMatchObject({ status: 'FAIL', reason: '收款方账号异常' })
    expect(await world.read()).toMatchObject({
      availableFen: before.availableFen,
      withdrawal: { usedToday: 0 },
    })
    expect(await lastTold()).toBe('withdrawalFailed')
  })

  test('a code that nobody knows is no failure', async () => {
    await world.rule('FAIL', 'normal', { errorCode: 'SOMETHING_NEW' })
    await world.withdraw(30_000)
    expect(await lastOne()).toMatchObject({ status: 'UNKNOWN' })
    const row = (await world.withdrawals())[0]
    await world.ports.db
      .update(sandboxTransfer)
      .set({ status: 'SUCCESS', errorCode: null, paidAt: world.ports.clock.now() })
      .where(eq(sandboxTransfer.outBizNo, row?.withdrawalNo ?? ''))
    await world.ports.clock.advance(10 * minute)
    await world.sweep()
    expect(await lastOne()).toMatchObject({ status: 'SUCCESS' })
  })

  test('unknown after the last question, its people are told once', async () => {
    await world.ports.clock.advance(1440 * minute)
    await world.rule('FAIL', 'normal', { errorCode: 'SOMETHING_NEW' })
    const { withdrawalId, withdrawalNo } = await world.withdraw(30_000)
    const { db, clock } = world.ports
    const isIt = eq(accountWithdrawal.id, withdrawalId)
    await db.update(accountWithdrawal).set({ askCount: 98 }).where(isIt)
    const told = async () => {
      const { records } = await world.me.call(queryMessages, { query: {} })
      return records.filter(({ kind }) => kind === 'withdrawalUnknown')
    }
    const ask = async () => {
      await clock.advance(1440 * minute)
      await world.sweep()
    }
    await ask()
    expect(await told()).toEqual([])
    await ask()
    await ask()
    expect(await told()).toMatchObject([{ params: { withdrawalNo, amountFen: 30_000 } }])
    const isNoted = and(
      eq(auditLog.action, 'withdrawal.unknown'),
      eq(auditLog.objectId, withdrawalId),
    )
    expect(await db.$count(auditLog, isNoted)).toBe(1)
    expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'UNKNOWN' })
    await db
      .update(sandboxTransfer)
      .set({ status: 'SUCCESS', errorCode: null, paidAt: clock.now() })
      .where(eq(sandboxTransfer.outBizNo, withdrawalNo))
    await ask()
    expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'SUCCESS' })
  })

  test('what the bank returns is an entry of its own, told by notice or by statement alone', async () => {
    const before = await world.read()
    await world.rule('REFUND', 'normal', { delaySeconds: 60 })
    const told = await world.withdraw(40_000)
    expect((await world.read()).balanceFen).toBe(before.balanceFen - 40_200)
    await world.ports.clock.advance(2 * minute)
    await world.ports.runSweep('settlement')
    expect(await lastOne()).toMatchObject({ status: 'REFUND' })
    expect(await lastTold()).toBe('withdrawalReturned')
    const silent = await world.withdraw(50_000)
    await world.me.call(desk.decideTransfers, {
      body: { outBizNos: [silent.withdrawalNo], outcome: 'REFUND', answer: 'silent' },
    })
    await world.ports.clock.advance(minute)
    await world.ports.runSweep('statements')
    expect(await lastOne()).toMatchObject({ withdrawalNo: silent.withdrawalNo, status: 'REFUND' })
    expect((await world.read()).balanceFen).toBe(before.balanceFen)
    const { records } = await world.movements({ keyword: told.withdrawalNo })
    expect(records.map(({ kind, amountFen }) => [kind, amountFen]).toSorted()).toEqual([
      ['FEE', -200],
      ['FEE', 200],
      ['WITHDRAWAL', -40_000],
      ['WITHDRAWAL_BACK', 40_000],
    ])
  })

  test('a notice of another amount is refused, and one told twice has one effect', async () => {
    await world.ports.clock.advance(1440 * minute)
    const before = await world.read()
    await world.rule('SUCCESS', 'wrongAmount')
    const { withdrawalNo } = await world.withdraw(60_000)
    await world.ports.runSweep('settlement')
    expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'DEALING' })
    await world.ports.clock.advance(10 * minute)
    await world.sweep()
    expect(await lastOne()).toMatchObject({ status: 'SUCCESS' })
    await world.rule('DEALING', 'normal', { delaySeconds: 3600 })
    const twice = await world.withdraw(70_000)
    await world.me.call(desk.decideTransfers, {
      body: { outBizNos: [twice.withdrawalNo], outcome: 'SUCCESS', answer: 'notifyTwice' },
    })
    expect((await world.read()).balanceFen).toBe(before.balanceFen - 60_200 - 70_200)
  })

  test.each(['duplicateNotice', 'notifyTwice'] as const)(
    'a failure told twice (%s) releases its own money alone, and once',
    async (how) => {
      await world.ports.clock.advance(1440 * minute)
      const before = await world.read()
      const held = async () => {
        const { balanceFen, frozenFen, availableFen } = await world.read()
        return {
          left: balanceFen - before.balanceFen,
          frozen: frozenFen - before.frozenFen,
          available: availableFen - before.availableFen,
        }
      }
      await world.rule('DEALING', 'normal', { delaySeconds: 3600 })
      const other = await world.withdraw(80_000)
      const errorCode = 'PAYEE_ACCOUNT_STATUS_ERROR'
      if (how === 'duplicateNotice') await world.rule('FAIL', how, { errorCode })
      else await world.rule('DEALING', 'normal', { delaySeconds: 3600 })
      const { withdrawalNo } = await world.withdraw(70_000)
      if (how === 'notifyTwice')
        await world.me.call(desk.decideTransfers, {
          body: { outBizNos: [withdrawalNo], outcome: 'FAIL', errorCode, answer: how },
        })
      await world.ports.runSweep('settlement')
      expect(await lastOne()).toMatchObject({ withdrawalNo, status: 'FAIL' })
      expect(await held()).toEqual({ left: 0, frozen: 80_200, available: -80_200 })
      await world.me.call(desk.decideTransfers, {
        body: { outBizNos: [other.withdrawalNo], outcome: 'SUCCESS', answer: 'notify' },
      })
      expect(await held()).toEqual({ left: -80_200, frozen: 0, available: -80_200 })
    },
  )

  test('five a day, of which a failed one is none', async () => {
    await world.ports.clock.advance(1440 * minute)
    await world.rule('FAIL', 'normal', { errorCode: 'PAYEE_ACCOUNT_STATUS_ERROR' })
    for (let times = 0; times < 6; times++) await world.withdraw(100)
    expect(await refusalOf(world.withdraw(100))).toBe('withdrawalsFull')
    expect((await world.read()).withdrawal.usedToday).toBe(5)
    await world.ports.clock.advance(1440 * minute)
    await world.withdraw(100)
  })

  test('while the book is frozen, or its agreement stopped, nothing comes or goes', async () => {
    const { ports } = world
    const { accountBookId } = await world.read()
    const accounts = await world.me.call(desk.listAccounts)
    const id = accounts.find(({ account }) => account === accountBookId)?.id ?? ''
    const adjust = (body: object) => world.me.call(desk.adjustAccount, { params: { id }, body })
    await adjust({ frozen: true })
    expect(await world.read()).toMatchObject({ status: 4 })
    expect(await refusalOf(world.withdraw(100))).toBe('accountNotOpen')
    expect(await refusalOf(world.charge(100))).toBe('accountNotOpen')
    await adjust({ frozen: false, agreement: 'STOP' })
    expect(await refusalOf(world.withdraw(100))).toBe('agreementUnsigned')
    await adjust({ agreement: 'NORMAL' })
    await adjust({ chargeFen: 500, payerName: '某某示例企业' })
    expect((await world.charges())[0]).toMatchObject({ status: 'REVIEW', amountFen: 500 })
    expect(ports.passed).toContain('withdrawal.begun')
  })

  test('killed at any point, it comes to the same end', async () => {
    const { ports } = world
    for (const point of ['withdrawal.begun', 'withdrawal.claimed', 'withdrawal.answered']) {
      await ports.clock.advance(1440 * minute)
      const before = await world.read()
      ports.stopAt = point
      await world.withdraw(1_000).catch(() => null)
      ports.stopAt = null
      for (let times = 0; times < 3; times++) {
        await ports.clock.advance(10 * minute)
        await world.sweep()
      }
      expect(await lastOne()).toMatchObject({ status: 'SUCCESS' })
      expect((await world.read()).balanceFen).toBe(before.balanceFen - 1_200)
      const [row] = await ports.db
        .select()
        .from(accountWithdrawal)
        .where(eq(accountWithdrawal.withdrawalNo, (await lastOne())?.withdrawalNo ?? ''))
      expect(row?.nextAskAt).toBeNull()
    }
  })
})

test('a withdrawal sends itself, and leaves another’s to the sweep', async () => {
  const { ports } = world
  await ports.clock.advance(1440 * minute)
  ports.stopAt = 'withdrawal.begun'
  await world.withdraw(1_000).catch(() => null)
  ports.stopAt = null
  await world.withdraw(2_000)
  const statuses = async () => (await world.withdrawals()).slice(0, 2).map(({ status }) => status)
  expect(await statuses()).toEqual(['SUCCESS', 'DEALING'])
  await world.sweep()
  expect(await statuses()).toEqual(['SUCCESS', 'SUCCESS'])
})

describe('an arrival that cannot be entered', () => {
  const payer = { payerName: '别的示例企业', payerAccount: '6299999999990000' }
  const setBook = (change: Partial<typeof accountBook.$inferInsert>) =>
    world.ports.db
      .update(accountBook)
      .set(change)
      .where(eq(accountBook.entId, world.ports.ent(8)))

  const asideOf = async (amountFen: number | null) =>
    (await listArrivals(world.ports.db, 100)).records.filter((one) => one.amountFen === amountFen)

  test('is put aside once with its reason, and sent back as a person decides', async () => {
    const { ports } = world
    const accountBookId = (await world.read(world.other)).accountBookId ?? ''
    await setBook({ accountBookId: 'NEVER' })
    const { arrivalNo } = await bankOf(ports).receiveTransfer({
      ...payer,
      accountBookId,
      amountFen: 55_500,
    })
    const heard = vi.spyOn(ports.log, 'error')
    for (let times = 0; times < 4; times++) await world.sweep()
    expect(heard).toHaveBeenCalledOnce()
    heard.mockRestore()
    const [aside, ...others] = await asideOf(55_500)
    expect([aside?.reason, others.length]).toEqual(['noBook', 0])
    const id = aside?.arrivalId ?? ''
    const decide = (decision: Parameters<typeof decideArrival>[2]) =>
      decideArrival(ports, id, decision, 'operator:test')
    expect(await refusalOf(decide({ result: 1 }))).toBe('stateForbids')
    await decide({ result: 2, remark: '没有这个记账本' })
    expect(await refusalOf(decide({ result: 2, remark: '没有这个记账本' }))).toBe('stateForbids')
    await world.sweep()
    // Its book is known by now, and the money is not there any more.
    await setBook({ accountBookId })
    for (let times = 0; times < 2; times++) await world.sweep()
    expect(await asideOf(55_500)).toEqual([])
    expect((await world.charges(world.other)).map(({ amountFen }) => amountFen)).not.toContain(
      55_500,
    )
    const [sent] = await ports.db
      .select()
      .from(sandboxArrival)
      .where(eq(sandboxArrival.arrivalNo, arrivalNo))
    expect(sent?.sentBackAt).not.toBeNull()
  })

  test('for its book is not known yet, is entered once it is', async () => {
    const { ports } = world
    const accountBookId = (await world.read(world.other)).accountBookId ?? ''
    await setBook({ accountBookId: 'NOTYET' })
    await bankOf(ports).receiveTransfer({ ...payer, accountBookId, amountFen: 66_600 })
    const mine = (await world.read()).accountBookId ?? ''
    for (let times = 0; times < 3; times++) {
      await ports.clock.advance(20 * minute)
      await bankOf(ports).receiveTransfer({ ...payer, accountBookId: mine, amountFen: 300 })
      await world.sweep()
    }
    expect(await asideOf(66_600)).toMatchObject([{ reason: 'noBook', owner: accountBookId }])
    await setBook({ accountBookId })
    await world.sweep()
    await world.sweep()
    expect(await asideOf(66_600)).toMatchObject([{ reason: 'payerDiffers' }])
    const amounts = (await world.charges(world.other)).map(({ amountFen }) => amountFen)
    expect(amounts.filter((amountFen) => amountFen === 66_600)).toHaveLength(1)
  })

  test('for it is no amount, makes nothing after it wait', async () => {
    const { ports } = world
    const accountBookId = (await world.read()).accountBookId ?? ''
    const wrong = { ...payer, accountBookId, amountFen: 0, arrivalNo: 'AR0' }
    await ports.db.insert(sandboxArrival).values({ ...wrong, at: ports.clock.now() })
    await ports.clock.advance(minute)
    await bankOf(ports).receiveTransfer({ ...payer, accountBookId, amountFen: 77_700 })
    await world.sweep()
    expect((await world.charges())[0]).toMatchObject({ status: 'REVIEW', amountFen: 77_700 })
    expect(await asideOf(null)).toMatchObject([{ reason: 'unreadable', payerName: '别的示例企业' }])
  })

  test('for two read it at once, is entered by the first alone', async () => {
    const { ports } = world
    const accountBookId = (await world.read()).accountBookId ?? ''
    await ports.clock.advance(minute)
    await bankOf(ports).receiveTransfer({ ...payer, accountBookId, amountFen: 88_800 })
    const taken = await Promise.all([readArrivals(ports), readArrivals(ports)])
    expect(taken.toSorted()).toEqual([0, 1])
  })

  test('a closed book is read, and neither opened, signed, charged nor emptied', async () => {
    const { ports, other } = world
    const accountBookId = (await world.read(other)).accountBookId ?? ''
    await setBook({ status: 5, agreementStatus: 'STOP' })
    expect(await world.read(other)).toMatchObject({ status: 5, agreementStatus: 'STOP' })
    expect(await refusalOf(other.call(book.createAccountBook, { body: {} }))).toBe('stateForbids')
    expect(await refusalOf(other.call(book.getAgreementHtml, { query: {} }))).toBe('stateForbids')
    expect(await refusalOf(world.charge(100, 1, other))).toBe('accountNotOpen')
    await bankOf(ports).receiveTransfer({ ...payer, accountBookId, amountFen: 44_400 })
    await world.sweep()
    expect((await world.charges(other))[0]).toMatchObject({
      status: 'REVIEW',
      reason: 'bookClosed',
      amountFen: 44_400,
    })
    const query = { month: '2026-11' }
    expect(await other.call(book.readBookStatement, { query })).toMatchObject({ accountBookId })
    await setBook({ status: 3, agreementStatus: 'NORMAL' })
  })
})

test('a number that no signing can have is of no page', async () => {
  expect(await bookPageOf(world.ports.db, 'XY9999999999999999999')).toBeNull()
})

test('each movement has the balance after it, whatever is asked for', async () => {
  const all = await world.movements({})
  const { balanceFen } = await world.read()
  expect(all.records[0]?.balanceFen).toBe(balanceFen)
  all.records.slice(1).forEach((older, at) => {
    const newer = all.records[at]
    expect(older.balanceFen).toBe((newer?.balanceFen ?? 0) - (newer?.amountFen ?? 0))
  })
  expect(all.inFen - all.outFen).toBe(balanceFen)
  const fees = await world.movements({ kind: 'FEE' })
  const known = new Map(all.records.map(({ entryId, balanceFen: fen }) => [entryId, fen]))
  for (const { entryId, balanceFen: fen } of fees.records)
    expect(known.get(entryId) ?? fen).toBe(fen)
  expect((await world.movements({ amountFen: '4000000' })).records).toEqual([])
  expect((await world.movements({ dayTo: '2020-01-01' })).total).toBe(0)
})
