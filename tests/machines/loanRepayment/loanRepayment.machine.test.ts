import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { LoanNote } from '#contract/loan.contract.ts'
import { note } from '#contract/loan.examples.ts'
import { type RepaymentDraft, spendingOf } from '#contract/loanRepayment.draft.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import { loanRepaymentMachine } from '#machines/loanRepayment/loanRepayment.machine.ts'
import type { NoteLook } from '#machines/loanRepayment/loanRepayment.setup.ts'

/** A bank that books each key once, and may lose requests and answers. */
const bank = () => {
  const it = {
    note: { ...note, penaltyFen: 10_000, payoffFen: note.payoffFen + 10_000 } as LoanNote,
    draft: null as RepaymentDraft | null,
    sent: [] as string[],
    booked: [] as string[],
    /** What happens to the next request. */
    mishap: null as ProblemCode | 'answerLost' | 'requestLost' | null,
    isDeaf: false,
    book: ({ key, amountFen }: RepaymentDraft) => {
      if (it.booked.includes(key)) return
      it.booked.push(key)
      const spent = spendingOf(it.note, amountFen)
      const payoffFen = it.note.payoffFen - amountFen
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
    },
    repay: (draft: RepaymentDraft): LoanNote => {
      const { mishap } = it
      it.mishap = null
      it.sent.push(draft.key)
      if (mishap === 'requestLost') throw new Problem('timedOut')
      if (mishap !== null && mishap !== 'answerLost') throw new Problem(mishap)
      it.book(draft)
      if (mishap === 'answerLost') throw new Problem('timedOut')
      return it.note
    },
  }
  return it
}

const opened = async (at = bank(), keySeed = 'seed') => {
  let announced = 0
  const actor = createActor(
    loanRepaymentMachine.provide({
      actors: {
        readDraft: fromPromise(async () => at.draft),
        saveDraft: fromPromise(async ({ input: { draft, answeredKey } }) => {
          const saved = at.draft
          if (saved?.isSent && saved.key !== draft?.key && saved.key !== answeredKey) return saved
          if (!draft) throw new Problem('unexpected')
          at.draft = draft
          return draft
        }),
        getNote: fromPromise<NoteLook, { applyId: string; noteId: string }>(async () => {
          if (at.isDeaf) throw new Problem('offline')
          return { note: at.note, availableFen: 50_000_000 }
        }),
        repayNote: fromPromise(async ({ input: { draft } }) => {
          if (!draft) throw new Problem('unexpected')
          at.draft = draft
          return at.repay(draft)
        }),
      },
      actions: {
        forgetDraft: () => (at.draft = null),
        announceRepaid: () => (announced += 1),
      },
    }),
    { input: { applyId: note.applyId, noteId: note.id, keySeed } },
  ).start()
  const rested = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await rested()
  const choose = async (amountFen: number) => {
    actor.send({ type: 'amount.chosen', amountFen })
    await rested()
  }
  const confirm = async () => {
    actor.send({ type: 'repayment.confirmed', password: 'secret' })
    await rested()
  }
  return {
    actor,
    at,
    rested,
    choose,
    confirm,
    value: () => actor.getSnapshot().value,
    announced: () => announced,
  }
}

describe('choosing', () => {
  test('takes nothing above what settles it, and nothing that is no amount', async () => {
    const flow = await opened()
    await flow.choose(flow.at.note.payoffFen + 1)
    expect(flow.actor.getSnapshot().context.refusal).toBe('tooMuch')
    await flow.choose(0)
    expect(flow.actor.getSnapshot().context.refusal).toBe('none')
    expect(flow.value()).toBe('choosing')
    await flow.choose(flow.at.note.payoffFen)
    expect(flow.value()).toBe('authorising')
  })

  test('saves the key before anything is sent', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    expect(flow.at.draft).toMatchObject({ key: 'seed-1', amountFen: 500_000, isSent: false })
    expect(flow.at.sent).toEqual([])
  })

  test('begins anew with another amount while nothing was sent', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.actor.send({ type: 'amount.reopened' })
    await flow.choose(600_000)
    expect(flow.at.draft).toMatchObject({ key: 'seed-2', amountFen: 600_000 })
  })
})

describe('repaying', () => {
  test('shows how it was spent: penalty, interest, principal', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    await flow.confirm()
    expect(flow.value()).toBe('repaid')
    expect(flow.actor.getSnapshot().context.receipt).toEqual({
      amountFen: 500_000,
      penaltyFen: 10_000,
      interestFen: 34_222,
      principalFen: 455_778,
      leftFen: flow.at.note.payoffFen,
    })
    expect(flow.at.draft).toBeNull()
    expect(flow.announced()).toBe(1)
  })

  test('has one effect however often it is confirmed', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    for (let click = 0; click < 10; click += 1) {
      flow.actor.send({ type: 'repayment.confirmed', password: 'secret' })
    }
    await flow.rested()
    expect(flow.at.sent).toEqual(['seed-1'])
  })

  test('asks for the password again under the same key', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'passwordWrong'
    await flow.confirm()
    expect(flow.value()).toBe('authorising')
    expect(flow.actor.getSnapshot().context).toMatchObject({
      problem: { code: 'passwordWrong' },
      draft: { key: 'seed-1', isSent: false },
    })
    expect(flow.at.draft).toMatchObject({ key: 'seed-1', isSent: false })
    await flow.confirm()
    expect(flow.at.booked).toEqual(['seed-1'])
  })

  test('takes another amount after a wrong password, under another key', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'passwordWrong'
    await flow.confirm()
    flow.actor.send({ type: 'amount.reopened' })
    expect(flow.value()).toBe('choosing')
    await flow.choose(600_000)
    await flow.confirm()
    expect(flow.at.booked).toEqual(['seed-2'])
  })

  test.each(['balanceShort', 'accountNotOpen', 'limitExceeded', 'accountLocked'] as const)(
    'that is refused for %s says so, and begins anew',
    async (code) => {
      const flow = await opened()
      await flow.choose(500_000)
      flow.at.mishap = code
      await flow.confirm()
      expect(flow.value()).toBe('refused')
      expect(flow.actor.getSnapshot().context.problem?.code).toBe(code)
      expect(flow.at.draft).toBeNull()
      flow.actor.send({ type: 'amount.reopened' })
      await flow.rested()
      expect(flow.value()).toBe('choosing')
    },
  )
})

describe('an answer that did not come', () => {
  test('is asked for: it was booked, and nothing is sent again', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'answerLost'
    await flow.confirm()
    expect(flow.value()).toBe('repaid')
    expect(flow.actor.getSnapshot().context.receipt?.amountFen).toBe(500_000)
    expect(flow.at.sent).toEqual(['seed-1'])
  })

  test('to a request that never arrived goes on under the same key and amount only', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'requestLost'
    await flow.confirm()
    expect(flow.value()).toBe('notBooked')
    flow.actor.send({ type: 'repayment.resumed' })
    flow.actor.send({ type: 'amount.reopened' })
    expect(flow.value()).toBe('notBooked')
    flow.actor.send({ type: 'repayment.resumed' })
    await flow.confirm()
    expect(flow.at.sent).toEqual(['seed-1', 'seed-1'])
    expect(flow.at.booked).toEqual(['seed-1'])
  })

  test.each(['passwordWrong', 'accountLocked'] as const)(
    'may come yet after %s: only the same key goes on',
    async (code) => {
      const flow = await opened()
      await flow.choose(500_000)
      flow.at.mishap = 'requestLost'
      await flow.confirm()
      const late = flow.at.draft as RepaymentDraft // saved since it was sent
      flow.actor.send({ type: 'repayment.resumed' })
      flow.at.mishap = code
      await flow.confirm()
      expect(flow.value()).toBe('authorising')
      expect(flow.actor.getSnapshot().context.problem?.code).toBe(code)
      // The first request arrives after all.
      flow.at.book(late)
      await flow.confirm()
      expect(flow.at.booked).toEqual(['seed-1'])
      expect(flow.value()).toBe('repaid')
    },
  )

  test('leaves the amount as it is after a wrong password, also after a reload', async () => {
    const at = bank()
    const first = await opened(at)
    await first.choose(500_000)
    at.mishap = 'requestLost'
    await first.confirm()
    const second = await opened(at, 'other')
    second.actor.send({ type: 'repayment.resumed' })
    at.mishap = 'passwordWrong'
    await second.confirm()
    second.actor.send({ type: 'amount.reopened' })
    expect(second.value()).toBe('notBooked')
    expect(at.draft).toMatchObject({ key: 'seed-1', amountFen: 500_000, isSent: true })
  })

  test('is still awaited while the server cannot be asked', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'answerLost'
    flow.at.isDeaf = true
    await flow.confirm()
    expect(flow.value()).toEqual({ reconciling: 'waiting' })
    flow.at.isDeaf = false
    flow.actor.send({ type: 'outcome.asked' })
    await flow.rested()
    expect(flow.value()).toBe('repaid')
  })

  test('is asked for after a reload, also on another device', async () => {
    const at = bank()
    const first = await opened(at)
    await first.choose(500_000)
    at.mishap = 'requestLost'
    await first.confirm()
    const second = await opened(at, 'other')
    expect(second.value()).toBe('notBooked')
    // The lost request arrives after all: what is sent again is the same one.
    at.book(at.draft as RepaymentDraft) // saved since it was sent
    second.actor.send({ type: 'repayment.resumed' })
    await second.confirm()
    expect(at.booked).toEqual(['seed-1'])
    expect(second.value()).toBe('repaid')
  })

  test('is not taken for booked because a payee’s bank sent something back meanwhile', async () => {
    const flow = await opened()
    await flow.choose(500_000)
    flow.at.mishap = 'requestLost'
    const { principalPaidFen, payoffFen } = flow.at.note
    flow.at.note = {
      ...flow.at.note,
      returnedFen: 2_000_000,
      principalPaidFen: principalPaidFen + 2_000_000,
      payoffFen: payoffFen - 2_000_000,
    }
    await flow.confirm()
    expect(flow.value()).toBe('notBooked')
  })

  test('of another tab is settled before this one sends its own', async () => {
    const at = bank()
    const [one, other] = [await opened(at, 'one'), await opened(at, 'other')]
    await one.choose(500_000)
    at.mishap = 'requestLost'
    await one.confirm()
    await other.choose(700_000)
    expect(other.value()).toBe('notBooked')
    expect(other.actor.getSnapshot().context.draft).toMatchObject({
      key: 'one-1',
      amountFen: 500_000,
    })
  })
})

test('a settled note has nothing to repay', async () => {
  const at = bank()
  at.note = { ...at.note, status: 2, payoffFen: 0 }
  expect((await opened(at)).value()).toBe('closed')
})

test('a lapsed session stops nothing that was sent: it is asked for afterwards', async () => {
  const at = bank()
  const flow = await opened(at)
  await flow.choose(500_000)
  flow.actor.send({ type: 'repayment.confirmed', password: 'secret' })
  flow.actor.send({ type: 'session.unauthorised' })
  expect(flow.value()).toBe('suspended')
  flow.actor.send({ type: 'session.restored' })
  await flow.rested()
  expect(flow.value()).toBe('repaid')
})
