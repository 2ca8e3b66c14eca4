import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { asksOf } from '#machines/kit/asks.ts'

type Booking = { id: string }

const bookingSetup = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; booking: Booking | null; told: string[] },
    events: {} as { type: 'booking.abandoned' | 'load.retried' },
    tags: {} as 'busy' | 'editable',
  },
  actors: {
    readBooking: fromPromise<Booking, { id: string }>(async ({ input }) => {
      if (input.id === 'late' || input.id === 'gone') throw new Error(input.id)
      return { id: input.id }
    }),
    countBookings: fromPromise<number>(async () => 1),
  },
  guards: {
    isLate: (_, { error }: { error: unknown }) => (error as Error).message === 'late',
    isHeld: ({ context }) => context.booking !== null,
  },
  actions: {
    takeBooking: assign((_, booking: Booking) => ({ booking })),
    takeProblem: assign(({ context }, { error }: { error: unknown }) => ({
      told: [...context.told, (error as Error).message],
    })),
    tell: assign(({ context }, { error }: { error: unknown }) => ({
      told: [...context.told, `late: ${(error as Error).message}`],
    })),
    count: assign((_, n: number) => ({ told: [String(n)] })),
  },
})

const asks = asksOf(bookingSetup)

const machine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({ ...input, booking: null, told: [] }),
  initial: 'reading',
  states: {
    reading: asks('readBooking', {
      input: ({ context }) => ({ id: context.id }),
      take: 'takeBooking',
      done: 'counting',
      fail: [{ guard: 'isLate', target: 'over', actions: 'tell' }, 'failed'],
    }),
    counting: asks(
      'countBookings',
      { take: 'count', done: { target: 'over' }, fail: 'failed' },
      { tags: ['busy', 'editable'], on: { 'booking.abandoned': 'over' } },
    ),
    failed: { on: { 'load.retried': 'reading' } },
    over: { type: 'final' },
  },
})

const endOf = (id: string) =>
  waitFor(
    createActor(machine, { input: { id } }).start(),
    (it) => it.matches('over') || it.matches('failed'),
  )

describe('a state that asks', () => {
  test('is busy, and takes what was answered', async () => {
    const actor = createActor(machine, { input: { id: '7' } }).start()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    const { context } = await waitFor(actor, (it) => it.matches('over'))
    expect(context).toEqual({ id: '7', booking: { id: '7' }, told: ['1'] })
  })

  test('takes the problem of an arrow that says nothing else', async () => {
    const snapshot = await endOf('gone')
    expect([snapshot.value, snapshot.context.told]).toEqual(['failed', ['gone']])
  })

  test('hands the error to the guards and actions that judge it', async () => {
    const snapshot = await endOf('late')
    expect([snapshot.value, snapshot.context.told]).toEqual(['over', ['late: late']])
  })

  test('allows other tags and arrows beside it', () => {
    const counting = machine.states['counting']
    expect([counting?.tags, Object.keys(counting?.config.on ?? {})]).toEqual([
      ['busy', 'editable'],
      ['booking.abandoned'],
    ])
  })

  test('of a machine answers for no failure', () => {
    const { invoke } = asksOf(setup({ actors: { book: machine } }))('book', {
      input: { id: '7' },
      done: 'over',
    })
    expect(Object.keys(invoke)).toEqual(['id', 'src', 'input', 'onDone'])
  })

  test('does not compile with what its setup does not know', () => {
    const right = { input: { id: '7' }, done: 'over', fail: 'failed' } as const
    // The compiler judges these: nothing calls them.
    const refused = [
      // @ts-expect-error an actor of no such name
      () => asks('dropBooking', right),
      // @ts-expect-error another input
      () => asks('readBooking', { ...right, input: { n: 1 } }),
      // @ts-expect-error no input
      () => asks('readBooking', { done: 'over', fail: 'failed' }),
      // @ts-expect-error no way out of a failure
      () => asks('readBooking', { input: { id: '7' }, done: 'over' }),
      // @ts-expect-error an action that takes something else
      () => asks('readBooking', { ...right, take: 'count' }),
      // @ts-expect-error a guard that does not judge an error must not stand alone here
      () => asks('readBooking', { ...right, fail: { guard: 'isEarly', target: 'over' } }),
      // @ts-expect-error an action of no such name
      () => asks('readBooking', { ...right, done: { target: 'over', actions: 'cheer' } }),
      // @ts-expect-error an event of no such name
      () => asks('readBooking', right, { on: { 'booking.cheered': 'over' } }),
    ]
    expect(refused).toHaveLength(8)
    const actor = createActor(machine, { input: { id: '7' } })
    // @ts-expect-error a state of no such name
    expect(actor.getSnapshot().matches('dropped')).toBe(false)
  })
})
