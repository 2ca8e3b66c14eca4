import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'

const startQuery = (answers: (string | Problem)[], data: string | null = null) => {
  const asked: string[] = []
  const actor = createActor(
    createQuery<string, string>().provide({
      actors: {
        load: fromPromise<string, { subject: string }>(async ({ input }) => {
          asked.push(input.subject)
          const answer = answers.shift()
          if (answer === undefined || answer instanceof Problem) throw answer
          return answer
        }),
      },
    }),
    { input: { subject: 'a', data } },
  ).start()
  return { actor, asked }
}

describe('query', () => {
  test('reads nothing of what is known already, until it is to be read again', async () => {
    const { actor, asked } = startQuery(['new'], 'known')
    expect(actor.getSnapshot()).toMatchObject({
      value: { ready: 'shown' },
      context: { data: 'known' },
    })
    expect(asked).toEqual([])
    actor.send({ type: 'data.refreshed' })
    const { context } = await waitFor(actor, (it) => it.matches({ ready: 'shown' }))
    expect([context.data, asked]).toEqual(['new', ['a']])
  })

  test('is busy while it reads, and while it reads again', async () => {
    const { actor } = startQuery(['first', 'second'])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    const shown = await waitFor(actor, (it) => it.matches('ready'))
    expect(shown.hasTag('busy')).toBe(false)
    actor.send({ type: 'data.refreshed' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  })

  test('keeps what it has while it reads again, and when that fails', async () => {
    const { actor } = startQuery(['first', new Problem('offline')])
    await waitFor(actor, (it) => it.matches({ ready: 'shown' }))
    actor.send({ type: 'data.refreshed' })
    expect(actor.getSnapshot().context.data).toBe('first')
    const { context } = await waitFor(actor, (it) => it.matches({ ready: 'outdated' }))
    expect(context.data).toBe('first')
    expect(context.problem?.code).toBe('offline')
  })

  test('reads by itself what could not be read, once the line is back', async () => {
    const down = new Problem('offline')
    const { actor } = startQuery([down, 'first', down, 'second'])
    await waitFor(actor, (it) => it.matches('failed'))
    actor.send({ type: 'line.restored' })
    await waitFor(actor, (it) => it.matches({ ready: 'shown' }))
    expect(actor.getSnapshot().can({ type: 'line.restored' })).toBe(false)
    actor.send({ type: 'data.refreshed' })
    await waitFor(actor, (it) => it.matches({ ready: 'outdated' }))
    actor.send({ type: 'line.restored' })
    const { context } = await waitFor(actor, (it) => it.matches({ ready: 'shown' }))
    expect(context).toMatchObject({ data: 'second', problem: null })
  })

  test.each([
    ['missing', 'missing'],
    ['forbidden', 'forbidden'],
    ['unexpected', 'failed'],
  ] as const)('%s is %s', async (code, state) => {
    const { actor } = startQuery([new Problem(code)])
    expect((await waitFor(actor, (it) => it.value !== 'loading')).value).toBe(state)
  })

  test('another subject replaces the reading under way', async () => {
    const { actor, asked } = startQuery(['of a', 'of b'])
    actor.send({ type: 'subject.changed', subject: 'b' })
    const { context } = await waitFor(actor, (it) => it.matches('ready'))
    expect(asked).toEqual(['a', 'b'])
    expect(context.data).toBe('of b')
  })

  test('another subject is read after the login', async () => {
    const { actor, asked } = startQuery(['of a', 'of b'])
    actor.send({ type: 'session.unauthorised' })
    actor.send({ type: 'subject.changed', subject: 'b' })
    expect([actor.getSnapshot().value, asked]).toEqual(['suspended', ['a']])
    actor.send({ type: 'session.restored' })
    await waitFor(actor, (it) => it.matches('ready'))
    expect(asked).toEqual(['a', 'b'])
  })
})
