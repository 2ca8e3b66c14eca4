import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { LoanNote, RepaidNote } from '#contract/loan.contract.ts'
import { note } from '#contract/loan.examples.ts'
import { spendingOf } from '#contract/loanRepayment.rules.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { repaymentInDraft } from '#machines/loanRepayment/loanRepayment.draft.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import {
  amountOf,
  type NoteLook,
  receiptOf,
  repaymentOf,
} from '#machines/loanRepayment/loanRepayment.setup.ts'

/** A bank that books each open key once, and may lose requests and answers. */
const bank = () => {
  const it = {
    note: { ...note, penaltyFen: 10_000, payoffFen: note.payoffFen + 10_000 } as LoanNote,
    open: null as SavedAct | null,
    outcomes: new Map<string, Outcome>(),
    sent: [] as string[],
    booked: [] as string[],
    passwords: [] as (string | null)[],
    /** What happens to the next request. */
    mishap: null as ProblemCode | Problem | 'answerLost' | 'requestLost' | null,
    book: (act: SavedAct): RepaidNote => {
      const amountFen = amountOf(act)
      const spent = spendingOf(it.note, amountFen)
      const payoffFen = it.note.payoffFen - amountFen
      it.booked.push(act.key)
      it.note = {
        ...it.note,
        penaltyPaidFen: it.note.penaltyPaidFen + spent.penaltyFen,
        interestPaidFen: it.note.interestPaidFen + spent.interestFen,
        principalPaidFen: it.note.principalPaidFen + spent.principalFen,
        penaltyFen: it.note.penaltyFen - spent.penaltyFen,
        accruedInterestFen: it.note.accruedInterestFen - spent.interestFen,
        payoffFen,
        status: payoffFen === 0 ? 2 : it.note.status,
      }
      const reply = { ...it.note, spent }
      it.close(act, { status: 'done', reply })
      return reply
    },
    close: ({ key }: SavedAct, outcome: Outcome) => {
      it.outcomes.set(key, outcome)
      if (it.open?.key === key) it.open = null
    },
    repay: (act: SavedAct): RepaidNote => {
      const { mishap } = it
      it.mishap = null
      it.sent.push(act.key)
      if (mishap === 'requestLost') throw new Problem('timedOut')
      if (mishap !== null && mishap !== 'answerLost') {
        const isFinal = mishap !== 'passwordWrong' && mishap !== 'accountLocked'
        if (isFinal) it.close(act, { status: 'dropped' })
        throw mishap instanceof Problem ? mishap : new Problem(mishap)
      }
      const reply = it.book(act)
      if (mishap === 'answerLost') throw new Problem('timedOut')
      return reply
    },
  }
  return it
}

type Bank = ReturnType<typeof bank>

const actAt = (at: Bank) =>
  actMachine.provide({
    actors: {
      readAct: fromPromise(async (): Promise<SavedAct | null> => at.open),
      saveAct: fromPromise(async ({ input: { act, password } }) => {
        if (at.outcomes.has(act.key)) return { ...act, isOpen: false, password }
        at.open ??= act
        return { ...at.open, isOpen: true, password }
      }),
      sendAct: fromPromise(async ({ input: { act, password } }) => {
        at.passwords.push(password)
        return at.repay(act)
      }),
      askOutcome: fromPromise(
        async ({ input: { act } }): Promise<Outcome> =>
          at.outcomes.get(act.key) ?? { status: 'none' },
      ),
      dropAct: fromPromise(async ({ input: { act } }): Promise<Outcome> => {
        if (!at.outcomes.has(act.key)) at.close(act, { status: 'dropped' })
        return at.outcomes.get(act.key) ?? { status: 'none' }
      }),
    },
  })

const opened = async (at = bank(), keySeed = 'seed') => {
  let announced = 0
  const actor = createActor(
    loanRepaymentMachine.provide({
      actors: {
        act: actAt(at),
        getNote: fromPromise<NoteLook, { applyId: string; noteId: string }>(async () => ({
          note: at.note,
          availableFen: 50_000_000,
        })),
      },
      actions: { announceRepaid: () => (announced += 1) },
    }),
    { input: { applyId: note.applyId, noteId: note.id, keySeed } },
  ).start()
  // `as`: the machine invokes the act under this name.
  const act = () => actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
  /** Until a person is to do something, here or in the act. */
  const rested = async () => {
    await waitFor(actor, (shown) => !shown.hasTag('busy') || shown.children['act'] !== undefined)
    if (act()) await waitFor(act(), (shown) => !shown.hasTag('busy'))
    await Promise.resolve()
    return actor.getSnapshot()
  }
  await rested()
  return {
    at,
    actor,
    act,
    rested,
    value: () => actor.getSnapshot().value,
    announced: () => announced,
    choose: async (yuan: string) => {
      actor.send({ type: 'other.chosen' })
      actor.send({ type: 'form.typed', texts: { amountFen: yuan } })
      actor.send({ type: 'form.submitted' })
      await rested()
    },
    authorise: async () => {
      act().send({ type: 'act.authorised', password: 'secret' })
      await rested()
    },
    /** No answer came: the server is asked. */
    ask: async () => {
      act().send({ type: 'outcome.asked' })
      await rested()
    },
  }
}

describe('choosing', () => {
  test('takes nothing above what settles it, and nothing that is no amount', async () => {
    const { actor, at, choose, value } = await opened()
    const faults = () => {
      const { amountFen, ...others } = actor.getSnapshot().context.form.faults
      expect(others).toEqual({})
      return amountFen?.code
    }
    for (const [typed, code] of [
      [String((at.note.payoffFen + 1) / 100), 'beyondPayoff'],
      ['0', 'amount'],
      ['x', 'amount'],
      ['', 'empty'],
    ] as const) {
      await choose(typed)
      expect(value()).toEqual({ choosing: 'other' })
      expect(faults()).toBe(code)
    }
    expect(at.open).toBeNull()
    actor.send({ type: 'form.typed', texts: { amountFen: '5,000' } })
    expect(faults()).toBeUndefined()
  })

  test('all of it asks for nothing that was typed, and leaves nothing of it', async () => {
    const { actor, at, act, choose, rested, value } = await opened()
    await choose('x')
    actor.send({ type: 'all.chosen' })
    expect(actor.getSnapshot().context.form.faults).toEqual({})
    actor.send({ type: 'form.submitted' })
    await rested()
    expect(act().getSnapshot().context.act.body['amountFen']).toBe(at.note.payoffFen)
    act().send({ type: 'act.dropped' })
    await rested()
    expect(value()).toEqual({ choosing: 'all' })
  })

  test('saves and sends nothing before the password is given', async () => {
    const { at, act, choose } = await opened()
    await choose('5000')
    expect(act().getSnapshot()).toMatchObject({
      value: 'authorising',
      context: { act: repaymentOf('seed-1', note.id, 500_000, note.noteNo) },
    })
    expect([at.open, at.sent]).toEqual([null, []])
  })

  test('a session that lapses at the password has begun nothing', async () => {
    const { actor, at, choose, rested, value } = await opened()
    await choose('5000')
    actor.send({ type: 'session.unauthorised' })
    actor.send({ type: 'session.restored' })
    await rested()
    await rested()
    expect([value(), at.open]).toEqual([{ choosing: 'other' }, null])
  })

  test('begins anew with another amount once the first is dropped', async () => {
    const { actor, at, act, rested, choose, value } = await opened()
    await choose('5000')
    act().send({ type: 'act.dropped' })
    await rested()
    expect(value()).toEqual({ choosing: 'other' })
    expect(actor.getSnapshot().context.form.texts['amountFen']).toBe('5000')
    await choose('6000')
    expect(act().getSnapshot().context.act).toMatchObject({
      key: 'seed-2',
      body: { amountFen: 600_000 },
    })
    expect(at.open).toBeNull()
  })
})

describe('repaying', () => {
  test('shows how it was spent: penalty, interest, principal', async () => {
    const { actor, at, announced, choose, authorise, rested, value } = await opened()
    await choose('5000')
    await authorise()
    await rested()
    expect(value()).toBe('repaid')
    expect(receiptOf(actor.getSnapshot().context.outcome)).toEqual({
      amountFen: 500_000,
      spent: { penaltyFen: 10_000, interestFen: 34_222, principalFen: 455_778 },
      leftFen: at.note.payoffFen,
      noteNo: note.noteNo,
    })
    expect(announced()).toBe(1)
    expect(at.passwords).toEqual(['secret'])
  })

  test('has one effect however often it is confirmed', async () => {
    const { at, act, choose, rested } = await opened()
    await choose('5000')
    for (let click = 0; click < 10; click += 1) {
      act()?.send({ type: 'act.authorised', password: 'secret' })
    }
    await rested()
    expect(at.sent).toEqual(['seed-1'])
  })

  test.each(['passwordWrong', 'accountLocked'] as const)(
    'asks for the password again after %s, under the same key',
    async (code) => {
      const { at, act, choose, authorise } = await opened()
      await choose('5000')
      at.mishap = code
      await authorise()
      expect(act().getSnapshot().value).toBe('authorising')
      expect(act().getSnapshot().context.problem?.code).toBe(code)
      await authorise()
      expect(at.booked).toEqual(['seed-1'])
    },
  )

  test.each(['balanceShort', 'accountNotOpen'] as const)(
    'that is refused for %s says so, and begins anew',
    async (code) => {
      const { actor, at, choose, authorise, rested, value } = await opened()
      await choose('5000')
      at.mishap = code
      await authorise()
      await rested()
      expect(value()).toBe('refused')
      expect(actor.getSnapshot().context.problem?.code).toBe(code)
      actor.send({ type: 'amount.reopened' })
      await rested()
      expect(value()).toEqual({ choosing: 'other' })
      expect(actor.getSnapshot().context.outcome).toBeNull()
    },
  )
})

test('what the server finds wrong with the amount stands at it, until it is another', async () => {
  const { actor, at, choose, authorise, rested, value } = await opened()
  const message = '不能超过今日结清金额 4,000.00 元'
  const errors = [{ field: 'amountFen', code: 'beyondPayoff', message }]
  await choose('5000')
  at.mishap = new Problem('inputInvalid', { errors })
  await authorise()
  await rested()
  expect(value()).toBe('refused')
  actor.send({ type: 'amount.reopened' })
  await rested()
  expect(value()).toEqual({ choosing: 'other' })
  expect(actor.getSnapshot().context.form.faults['amountFen']?.message).toBe(message)
  actor.send({ type: 'form.typed', texts: { amountFen: '4000' } })
  expect(actor.getSnapshot().context.form.faults).toEqual({})
})

describe('an answer that did not come', () => {
  test('is asked for: it was booked, and nothing is sent again', async () => {
    const { actor, at, choose, authorise, ask, rested, value } = await opened()
    await choose('5000')
    at.mishap = 'answerLost'
    await authorise()
    await ask()
    await rested()
    expect(value()).toBe('repaid')
    expect(receiptOf(actor.getSnapshot().context.outcome)?.amountFen).toBe(500_000)
    expect(at.sent).toEqual(['seed-1'])
  })

  test('is asked for after a reload, also on another device', async () => {
    const at = bank()
    const first = await opened(at)
    await first.choose('5000')
    at.mishap = 'requestLost'
    await first.authorise()
    const second = await opened(at, 'other')
    expect(second.value()).toBe('opening')
    expect(second.act().getSnapshot().value).toBe('notTaken')
    second.act().send({ type: 'act.resent' })
    await second.rested()
    at.mishap = 'passwordWrong'
    await second.authorise()
    // The lost request arrives after all: what is sent again is the same one.
    at.book(repaymentOf('seed-1', note.id, 500_000, note.noteNo))
    second.act().send({ type: 'act.dropped' })
    await second.rested()
    await second.rested()
    expect(at.booked).toEqual(['seed-1'])
    expect(second.value()).toBe('repaid')
  })

  test('is not taken for booked because a payee’s bank sent something back meanwhile', async () => {
    const { at, act, choose, authorise, ask } = await opened()
    await choose('5000')
    at.mishap = 'requestLost'
    await authorise()
    at.note = { ...at.note, returnedFen: 2_000_000, payoffFen: at.note.payoffFen - 2_000_000 }
    await ask()
    expect(act().getSnapshot().value).toBe('notTaken')
  })

  test('of another tab is settled before this one sends its own', async () => {
    const at = bank()
    const [one, other] = [await opened(at, 'one'), await opened(at, 'other')]
    await one.choose('5000')
    at.mishap = 'requestLost'
    await one.authorise()
    await other.choose('7000')
    await other.authorise()
    const { value, context } = other.act().getSnapshot()
    expect(value).toBe('notTaken')
    expect(context.act).toMatchObject({ key: 'one-1', body: { amountFen: 500_000 } })
    expect(at.sent).toEqual(['one-1'])
  })
})

test('a settled note has nothing to repay', async () => {
  const at = bank()
  at.note = { ...at.note, status: 2, payoffFen: 0 }
  expect((await opened(at)).value()).toBe('closed')
})

test('a lapsed session stops nothing that was sent: it is asked for afterwards', async () => {
  const { actor, at, act, choose, rested, value } = await opened()
  await choose('5000')
  act().send({ type: 'act.authorised', password: 'secret' })
  await waitFor(act(), (it) => it.matches('sending'))
  actor.send({ type: 'session.unauthorised' })
  expect(value()).toBe('suspended')
  expect(at.booked).toEqual(['seed-1'])
  at.open = repaymentOf('seed-1', note.id, 500_000, note.noteNo) // nobody was told
  actor.send({ type: 'session.restored' })
  await rested()
  await rested()
  expect(value()).toBe('repaid')
})

test('the key of a draft from before acts is asked for, of whichever version, where it was sent', () => {
  const of = (draft: Draft['draft'], version = 1): Draft => ({
    machineId: 'loanRepayment',
    version,
    ownerId: '1',
    subjectId: note.id,
    savedAt: '2026-11-21 09:12:00',
    draft,
  })
  const old = {
    key: '5f0c1e52-8f2b-4c39-9a55-3d7e1c0b2a66-1',
    amountFen: 1_000_000,
    before: { penaltyFen: 0, interestFen: 0, principalFen: 0 },
    repaidFen: 0,
    isSent: true,
  }
  const act = repaymentOf(old.key, note.id, 1_000_000, '')
  expect(repaymentInDraft(note.id, of(old))).toEqual(act)
  expect(repaymentInDraft(note.id, of({ ...old, later: true }, 9))).toEqual(act)
  expect(repaymentInDraft(note.id, of({ ...old, isSent: false }))).toBeNull()
  expect(repaymentInDraft(note.id, null)).toBeNull()
})
