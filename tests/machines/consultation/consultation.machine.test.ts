import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { savedConsult } from '#contract/consult.examples.ts'
import { lengthOf } from '#contract/consult.rules.ts'
import { Problem } from '#contract/problem.ts'
import {
  type ConsultationDraft,
  consultationMachine,
} from '#machines/consultation/consultation.machine.ts'

type Sent = { text: string; key: string }

const started = (
  answer: (sent: Sent) => Promise<typeof savedConsult> = async () => savedConsult,
  draft: ConsultationDraft | null = null,
) => {
  const sent: Sent[] = []
  const told: string[] = []
  const stored: ConsultationDraft[] = []
  const actor = createActor(
    consultationMachine.provide({
      actors: {
        saveConsult: fromPromise<typeof savedConsult, Sent>(({ input }) => {
          sent.push(input)
          return answer(input)
        }),
      },
      actions: {
        storeDraft: (_, { text, key }) => stored.push({ text, key }),
        leaveForLogin: () => told.push('login'),
        announceSuccess: () => told.push('success'),
      },
    }),
    { input: { keySeed: 'seed', draft } },
  ).start()
  const submit = (text: string, isVisitor = false) =>
    actor.send({ type: 'text.submitted', text, isVisitor })
  const rested = () => waitFor(actor, (snapshot) => snapshot.matches('idle'))
  return { actor, submit, rested, sent, told, stored }
}

const refusing = (code: 'offline' | 'forbidden' | 'stillRunning') => () =>
  Promise.reject(new Problem(code))

test('characters are counted as a person counts them', () => {
  expect(lengthOf(' 𠮷野家\u3000')).toBe(3)
  expect(lengthOf('😀'.repeat(200))).toBe(200)
})

describe('idle', () => {
  test.each(['', '   ', '\u3000\n'])('does not send nothing (%j)', (text) => {
    const { actor, submit, sent } = started()
    submit(text)
    expect(actor.getSnapshot().context.refusal).toBe('empty')
    expect(sent).toEqual([])
  })

  test('says nothing more of what was refused once it is being corrected', () => {
    const { actor, submit } = started()
    submit('')
    actor.send({ type: 'text.changed' })
    expect(actor.getSnapshot().context.refusal).toBeNull()
  })

  test('takes 200 characters and no more, and keeps what is too long', () => {
    const { actor, submit, sent } = started()
    submit('问'.repeat(201))
    expect(actor.getSnapshot().context).toMatchObject({
      refusal: 'tooLong',
      text: '问'.repeat(201),
    })
    submit('😀'.repeat(200))
    expect(actor.getSnapshot().context.refusal).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('leads a visitor to the login and stores the text', () => {
    const { actor, submit, sent, told, stored } = started()
    submit(' 如何申请信用修复 ', true)
    expect(told).toEqual(['login'])
    expect(stored).toEqual([{ text: '如何申请信用修复', key: null }])
    expect(sent).toEqual([])
    expect(actor.getSnapshot().value).toBe('idle')
  })

  test('begins with what was stored', () => {
    const { actor } = started(undefined, { text: '如何申请信用修复', key: 'seed-9' })
    expect(actor.getSnapshot().context.text).toBe('如何申请信用修复')
  })
})

describe('submitting', () => {
  test('has one effect however often it is asked', async () => {
    const { submit, rested, sent, told } = started()
    for (let click = 0; click < 10; click += 1) submit('问题')
    await rested()
    expect(sent).toEqual([{ text: '问题', key: 'seed-1' }])
    expect(told).toEqual(['success'])
  })

  test('stores text and key before it sends, and clears both after the answer', async () => {
    const { actor, submit, rested, stored } = started()
    submit(' 问题 ')
    expect(stored).toEqual([{ text: '问题', key: 'seed-1' }])
    await rested()
    expect(stored.at(-1)).toEqual({ text: '', key: null })
    expect(actor.getSnapshot().context).toMatchObject({ text: '', key: null, sent: 1 })
  })

  test.each(['offline', 'stillRunning'] as const)(
    'after %s the same words go out under the same key',
    async (code) => {
      const { actor, submit, rested, sent, told } = started(refusing(code))
      submit('问题')
      await rested()
      expect(actor.getSnapshot().context).toMatchObject({ text: '问题', problem: { code } })
      submit('问题')
      await rested()
      submit('另一个问题')
      await rested()
      expect(sent.map(({ key }) => key)).toEqual(['seed-1', 'seed-1', 'seed-2'])
      expect(told).toEqual([])
    },
  )

  test('a refusal spends the key and leaves the text', async () => {
    const { submit, rested } = started(refusing('forbidden'))
    submit('问题')
    const { context } = await rested()
    expect(context).toMatchObject({ text: '问题', key: null, problem: { code: 'forbidden' } })
  })

  test('a key saved before a reload is used again', async () => {
    const { submit, rested, sent } = started(undefined, { text: '问题', key: 'earlier' })
    submit('问题')
    await rested()
    expect(sent).toEqual([{ text: '问题', key: 'earlier' }])
  })

  test('ends with the session, and nothing is lost', () => {
    const { actor, submit } = started(() => new Promise(() => undefined))
    submit('问题')
    actor.send({ type: 'session.unauthorised' })
    const { value, context } = actor.getSnapshot()
    expect(value).toBe('idle')
    expect(context).toMatchObject({ text: '问题', key: 'seed-1' })
  })
})
