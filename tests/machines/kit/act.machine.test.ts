import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { act } from '#machines/kit/act/act.scenarios.ts'
import { NotSent } from '#machines/kit/act/notSent.ts'

type World = {
  /** How each sending fails; null where it is done. */
  answers?: (Problem | null)[]
  outcomes?: (Outcome | Problem)[]
  /** How dropping fails; null where the act is dropped. */
  drops?: (Problem | null)[]
  asksPassword?: boolean | ((of: SavedAct) => boolean)
  isSaved?: boolean
  /** What saving answers, at first and again. */
  saves?: ((SavedAct & { isOpen: boolean }) | Problem)[]
  /** What stands open, as each look finds it. */
  looks?: (SavedAct | null | Problem)[]
}

const open = ({
  answers = [],
  outcomes = [],
  drops = [],
  asksPassword = false,
  isSaved = false,
  saves = [],
  looks,
}: World) => {
  const passwords: (string | null)[] = []
  const saved: string[] = []
  const asked: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    actMachine.provide({
      actors: {
        readAct: fromPromise(async () => {
          const found = looks?.shift() ?? null
          if (found instanceof Problem) throw found
          return found
        }),
        saveAct: fromPromise(async ({ input }) => {
          saved.push(input.act.key)
          const counting = saves.shift() ?? { ...input.act, isOpen: true }
          if (counting instanceof Problem) throw counting
          return { ...counting, password: input.password }
        }),
        sendAct: fromPromise(async ({ input }) => {
          passwords.push(input.password)
          const answer = answers.shift()
          if (answer) throw answer
          return 'done'
        }),
        askOutcome: fromPromise(async ({ input }) => {
          asked.push(input.act.key)
          const outcome = outcomes.shift() ?? ({ status: 'running' } as const)
          if (outcome instanceof Problem) throw outcome
          return outcome
        }),
        dropAct: fromPromise(async (): Promise<Outcome> => {
          const problem = drops.shift()
          if (problem) throw problem
          return { status: 'dropped' }
        }),
      },
    }),
    {
      clock,
      input: {
        subject: 'loanProject',
        asksPassword,
        ...(looks ? { saved: null } : isSaved ? { saved: act } : { begun: act }),
      },
    },
  ).start()
  return { actor, clock, passwords, saved, asked }
}

test.each([
  [act.call, 'authorising'],
  ['of another call', 'done'],
] as const)('a password for %j: %s', async (call, state) => {
  const it = open({ asksPassword: (of) => of.call === call })
  const at = await waitFor(it.actor, (now) => now.matches('authorising') || now.matches('done'))
  expect(at.value).toBe(state)
})

test('what was saved before is asked for first, and not sent', async () => {
  const it = open({ isSaved: true, outcomes: [{ status: 'done', reply: 'theirs' }] })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.actor.getSnapshot().output).toMatchObject({ kind: 'done', reply: 'theirs' })
  expect(it.passwords).toEqual([])
})

test('what only the server knows is looked for, and asked for before anything is begun', async () => {
  const it = open({
    looks: [new Problem('offline'), act],
    outcomes: [{ status: 'done', reply: 'theirs' }],
  })
  const { context, tags } = await waitFor(it.actor, (at) => at.matches('lookFailed'))
  expect([context.problem?.code, ...tags]).toEqual(['offline', 'blocked'])
  it.actor.send({ type: 'outcome.asked' })
  const asking = await waitFor(it.actor, (at) => at.matches('asking'))
  expect(asking.context).toMatchObject({ act, isSaved: true })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.actor.getSnapshot().output).toMatchObject({ act, isOwn: true, kind: 'done' })
  expect([it.asked, it.passwords]).toEqual([[act.key], []])
})

test('where nothing stands open it says so', async () => {
  const it = open({ looks: [null] })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect([it.actor.getSnapshot().output?.kind, it.asked]).toEqual(['nothing', []])
})

test('a password is sent and stored nowhere; a wrong one is entered again under the same key', async () => {
  const it = open({ asksPassword: true, answers: [new Problem('passwordWrong'), null] })
  await waitFor(it.actor, (at) => at.matches('authorising'))
  it.actor.send({ type: 'act.authorised', password: '' })
  it.actor.send({ type: 'act.authorised', password: 'secret-1' })
  const { context } = await waitFor(
    it.actor,
    (at) => at.matches('authorising') && at.context.problem?.code === 'passwordWrong',
  )
  it.actor.send({ type: 'act.authorised', password: 'secret-2' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.passwords).toEqual(['secret-1', 'secret-2'])
  expect(context.act.key).toBe(act.key)
  expect(JSON.stringify([context, it.actor.getPersistedSnapshot()])).not.toContain('secret')
})

test('nothing is saved before the person has given the password, and nothing is dropped where nothing was', async () => {
  const it = open({ asksPassword: true, drops: [new Problem('offline')] })
  await waitFor(it.actor, (at) => at.matches('authorising'))
  expect([it.saved, it.passwords]).toEqual([[], []])
  it.actor.send({ type: 'act.dropped' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect([it.actor.getSnapshot().output?.kind, it.saved]).toEqual(['dropped', []])
})

test('each try with a password is saved before it is sent', async () => {
  const it = open({ asksPassword: true, answers: [new Problem('passwordWrong'), null] })
  await waitFor(it.actor, (at) => at.matches('authorising'))
  for (const tries of [1, 2]) {
    it.actor.send({ type: 'act.authorised', password: `secret-${tries}` })
    await waitFor(it.actor, (at) => !at.hasTag('busy'))
    expect([it.saved.length, it.passwords.length]).toEqual([tries, tries])
  }
  expect(it.actor.getSnapshot().output?.kind).toBe('done')
})

test.each([{}, { row: 3 }])(
  'a stored refusal is told as the call would have told it: %j',
  async (more) => {
    const { value } = new Problem('inputInvalid', {
      errors: [{ field: 'endDate', code: 'notAllowed', message: '请核对', ...more }],
    })
    const problem = { ...value, errors: value.errors.map((it) => ({ row: undefined, ...it })) }
    const it = open({ isSaved: true, outcomes: [{ status: 'refused', problem }] })
    await waitFor(it.actor, (at) => at.status === 'done')
    expect(it.actor.getSnapshot().output).toStrictEqual({
      act,
      isOwn: true,
      kind: 'refused',
      problem: value,
    })
  },
)

test.each([
  ['another’s is open', { ...act, key: 'of another tab', isOpen: true }, false],
  ['it has its outcome already', { ...act, isOpen: false }, true],
])('where %s, that is asked for and nothing is sent', async (_, saved, isOwn) => {
  const it = open({ saves: [saved], outcomes: [{ status: 'done', reply: 'theirs' }] })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.actor.getSnapshot().output).toMatchObject({ act: { key: saved.key }, isOwn })
  expect([it.asked, it.passwords]).toEqual([[saved.key], []])
})

test.each([
  ['actTooOld', 'tooOld'],
  ['inputInvalid', 'refused'],
  ['offline', 'notSent'],
] as const)('saving that fails with %s: %s', async (code, state) => {
  const it = open({ saves: [new Problem(code)], outcomes: [{ status: 'tooOld' }] })
  const at = await waitFor(it.actor, (now) => now.status === 'done' || now.hasTag('blocked'))
  expect([at.value, it.passwords]).toEqual([state, []])
})

test.each([
  ['actDropped', 'dropped', []],
  ['stateForbids', 'refused', []],
  ['passwordWrong', 'authorising', ['editable']],
  ['timedOut', 'waiting', ['blocked']],
] as const)('sending that fails with %s: %s', async (code, state, tags) => {
  const it = open({ answers: [new Problem(code)] })
  const at = await waitFor(it.actor, (now) => now.context.problem !== null || now.status === 'done')
  expect([at.value, [...at.tags], it.passwords]).toEqual([state, tags, [null]])
})

test('what the server does not know of can be sent again, where that is still the one that counts', async () => {
  const it = open({
    answers: [new Problem('timedOut'), new Problem('timedOut')],
    outcomes: [{ status: 'none' }, { status: 'none' }, { status: 'done', reply: 'theirs' }],
    saves: [
      { ...act, isOpen: true },
      { ...act, isOpen: true },
      { ...act, isOpen: false },
    ],
  })
  for (const sent of [1, 2]) {
    await waitFor(it.actor, (at) => at.matches('waiting'))
    it.actor.send({ type: 'outcome.asked' })
    const { tags } = await waitFor(it.actor, (at) => at.matches('notTaken'))
    expect([[...tags], it.passwords.length]).toEqual([['blocked'], sent])
    it.actor.send({ type: 'act.resent' })
  }
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.actor.getSnapshot().output).toMatchObject({ kind: 'done', reply: 'theirs' })
  expect(it.passwords).toHaveLength(2)
})

test('is asked ever less often, and from the eighth time on the person is told whom to call', async () => {
  const it = open({
    answers: [new Problem('timedOut')],
    outcomes: Array.from({ length: 8 }, () => new Problem('offline')),
  })
  for (const seconds of [2, 4, 8, 16, 30, 30, 30, 30]) {
    await waitFor(it.actor, (at) => at.matches('waiting'))
    it.clock.increment(seconds * 1_000 - 1)
    expect(it.actor.getSnapshot().value).toBe('waiting')
    it.clock.increment(1)
    expect(it.actor.getSnapshot().value).toBe('asking')
  }
  const { tags } = await waitFor(it.actor, (at) => at.matches('escalated'))
  expect([...tags]).toEqual(['blocked'])
})

test('is not asked before the server wants to be', async () => {
  const it = open({ answers: [new Problem('tooManyRequests', { retryAfter: 60 })] })
  await waitFor(it.actor, (at) => at.matches('waiting'))
  it.clock.increment(59_999)
  expect(it.actor.getSnapshot().matches('waiting')).toBe(true)
  it.clock.increment(1)
  expect(it.actor.getSnapshot().matches('asking')).toBe(true)
})

test('after two minutes the person is told whom to call, and the server is still asked', async () => {
  const it = open({ answers: [new Problem('timedOut')] })
  let waited = 0
  for (;;) {
    await waitFor(it.actor, (at) => at.matches('waiting') || at.matches('escalated'))
    if (it.actor.getSnapshot().matches('escalated')) break
    it.clock.increment(10_000)
    waited += 10
    await Promise.resolve()
  }
  expect(waited).toBeGreaterThanOrEqual(90)
  expect(waited).toBeLessThanOrEqual(240)
  const before = it.asked.length
  it.clock.increment(30_000)
  await waitFor(it.actor, (at) => at.matches('escalated'))
  expect(it.asked).toHaveLength(before + 1)
})

test('what was not sent, for the browser was offline, is sent again without asking what became of it', async () => {
  const it = open({ asksPassword: true, answers: [new NotSent(), null] })
  await waitFor(it.actor, (at) => at.matches('authorising'))
  it.actor.send({ type: 'act.authorised', password: 'secret' })
  const { context, tags } = await waitFor(it.actor, (at) => at.matches('notSent'))
  expect([context.problem?.code, ...tags]).toEqual(['offline', 'blocked'])
  it.actor.send({ type: 'act.resent' })
  await waitFor(it.actor, (at) => at.matches('authorising'))
  it.actor.send({ type: 'act.authorised', password: 'secret' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect([it.passwords.length, it.asked]).toEqual([2, []])
})

test.each([
  ['saving it again', { saves: [{ ...act, isOpen: true }, new Problem('offline')] }, 'act.resent'],
  ['dropping it', { drops: [new Problem('offline')] }, 'act.dropped'],
] satisfies [string, World, 'act.resent' | 'act.dropped'][])(
  'after a sending of which nothing is known, %s that fails does not say that it was not sent',
  async (_, world, event) => {
    const it = open({
      ...world,
      answers: [new Problem('timedOut')],
      outcomes: [{ status: 'none' }, { status: 'done', reply: 'late' }],
    })
    await waitFor(it.actor, (at) => at.matches('waiting'))
    it.actor.send({ type: 'outcome.asked' })
    await waitFor(it.actor, (at) => at.matches('notTaken'))
    it.actor.send({ type: event })
    await waitFor(it.actor, (at) => at.matches('waiting') || at.matches('notSent'))
    expect(it.actor.getSnapshot().value).toBe('waiting')
    // The first sending has arrived meanwhile: it is found, and sent no second time.
    it.actor.send({ type: 'outcome.asked' })
    await waitFor(it.actor, (at) => at.status === 'done')
    expect(it.actor.getSnapshot().output).toMatchObject({ kind: 'done', reply: 'late' })
    expect(it.passwords).toHaveLength(1)
  },
)

test('dropping what was not sent leaves it not sent, whatever fails', async () => {
  const it = open({ answers: [new NotSent()], drops: [new Problem('offline'), null] })
  await waitFor(it.actor, (at) => at.matches('notSent'))
  it.actor.send({ type: 'act.dropped' })
  await waitFor(it.actor, (at) => at.matches('notSent'))
  it.actor.send({ type: 'act.dropped' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect([it.actor.getSnapshot().output?.kind, it.asked]).toEqual(['dropped', []])
})

test('what may be on its way since an earlier attempt stays unknown', async () => {
  const it = open({
    answers: [new Problem('timedOut'), new NotSent()],
    outcomes: [{ status: 'none' }],
  })
  await waitFor(it.actor, (at) => at.matches('waiting'))
  it.actor.send({ type: 'outcome.asked' })
  await waitFor(it.actor, (at) => at.matches('notTaken'))
  it.actor.send({ type: 'act.resent' })
  expect((await waitFor(it.actor, (at) => at.hasTag('blocked'))).value).toBe('waiting')
})

const other = { ...act, key: 'key-of-another-tab' }

test.each([
  ['what was found open', { looks: [act] }],
  ['what another tab has open', { saves: [{ ...other, isOpen: true }] }],
] satisfies [string, World][])(
  '%s may be on its way: dropping that fails leaves it unknown',
  async (_, world) => {
    const it = open({ ...world, outcomes: [{ status: 'none' }], drops: [new Problem('offline')] })
    await waitFor(it.actor, (at) => at.matches('notTaken'))
    it.actor.send({ type: 'act.dropped' })
    expect((await waitFor(it.actor, (at) => at.hasTag('blocked'))).value).toBe('waiting')
  },
)

test('with the line back, what waits for an answer asks at once', async () => {
  const it = open({
    answers: [new Problem('offline')],
    outcomes: [{ status: 'done', reply: 'theirs' }],
  })
  await waitFor(it.actor, (at) => at.matches('waiting'))
  it.actor.send({ type: 'line.restored' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.asked).toEqual([act.key])
})

test('with the line back, what stands open is looked for again', async () => {
  const it = open({ looks: [new Problem('offline'), null] })
  await waitFor(it.actor, (at) => at.matches('lookFailed'))
  it.actor.send({ type: 'line.restored' })
  await waitFor(it.actor, (at) => at.status === 'done')
  expect(it.actor.getSnapshot().output?.kind).toBe('nothing')
})

test('with the line back, what was not sent waits for the person and says offline no more', async () => {
  const it = open({ answers: [new NotSent()] })
  await waitFor(it.actor, (at) => at.matches('notSent'))
  // Browsers say so more than once.
  for (const _ of [1, 2]) it.actor.send({ type: 'line.restored' })
  expect(it.actor.getSnapshot()).toMatchObject({ value: 'notSent', context: { problem: null } })
})

test('with the line back, any other reason why it was not sent is still told', async () => {
  const it = open({ saves: [new Problem('timedOut')] })
  await waitFor(it.actor, (at) => at.matches('notSent'))
  it.actor.send({ type: 'line.restored' })
  expect(it.actor.getSnapshot().context.problem?.code).toBe('timedOut')
})
