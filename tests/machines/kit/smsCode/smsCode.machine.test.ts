import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { loginCode } from '#contract/auth.examples.ts'
import { Problem } from '#contract/problem.ts'
import {
  type SentCode,
  smsCodeMachine,
  type SmsScene,
  type Wait,
} from '#machines/kit/smsCode/smsCode.machine.ts'
import type { CodeImage } from '#machines/kit/smsCode/smsCode.machine.ts'

const phone = '19900000002'
const sent: SentCode = { codeKey: 'sms-key', phone, resendAt: '2026-10-10 09:31:00' }
type Asked = { scene: SmsScene; phone: string; codeKey: string; code: string }

const started = (
  sendCode: (asked: Asked) => Promise<SentCode>,
  getImage = async () => loginCode,
) => {
  const waits: Wait[] = []
  const scenes: SmsScene[] = []
  const actor = createActor(
    smsCodeMachine.provide({
      actors: {
        getImage: fromPromise<CodeImage, { scene: SmsScene }>(({ input: { scene } }) => {
          scenes.push(scene)
          return getImage()
        }),
        sendCode: fromPromise<SentCode, Asked>(({ input }) => sendCode(input)),
        countdown: fromCallback(({ input }: { input: Wait }) => void waits.push(input)),
      },
    }),
    { input: { scene: 'RETRIEVE' } },
  ).start()
  return { actor, waits, scenes }
}

/** Asked for, and the picture answered. */
const answered = async (sendCode: (asked: Asked) => Promise<SentCode>) => {
  const { actor, waits } = started(sendCode)
  actor.send({ type: 'code.asked', phone })
  await waitFor(actor, (snapshot) => snapshot.matches('answering'))
  actor.send({ type: 'image.typed', answer: ' A3K7 ' })
  actor.send({ type: 'image.answered' })
  return { actor, waits }
}

describe('a person', () => {
  const tagsOf = ({ actor }: ReturnType<typeof started>) => [...actor.getSnapshot().tags]

  test('is asked for the picture until the message is on its way, and waits for another', async () => {
    const it = started(async () => sent)
    expect(tagsOf(it)).toEqual([])
    it.actor.send({ type: 'code.asked', phone })
    expect([tagsOf(it), it.scenes]).toEqual([['busy', 'asking'], ['RETRIEVE']])
    await waitFor(it.actor, (at) => at.matches('answering'))
    expect(tagsOf(it)).toEqual(['asking'])
    it.actor.send({ type: 'image.typed', answer: 'A3K7' })
    it.actor.send({ type: 'image.answered' })
    expect(tagsOf(it)).toEqual(['busy', 'asking'])
    await waitFor(it.actor, (at) => at.matches('sent'))
    expect(tagsOf(it)).toEqual(['waiting'])
    it.actor.send({ type: 'seconds.counted', left: 0 })
    expect(tagsOf(it)).toEqual([])
  })

  test('is asked for another picture where there is none', async () => {
    const it = started(
      async () => sent,
      () => Promise.reject(new Problem('offline')),
    )
    it.actor.send({ type: 'code.asked', phone })
    await waitFor(it.actor, (at) => at.matches('imageFailed'))
    expect(tagsOf(it)).toEqual(['asking'])
  })
})

describe('sending', () => {
  test('goes with the picture and its answer, and waits by the server’s word', async () => {
    const asked: Asked[] = []
    const { actor, waits } = await answered(async (input) => {
      asked.push(input)
      return sent
    })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(asked).toEqual([{ scene: 'RETRIEVE', phone, codeKey: loginCode.codeKey, code: 'A3K7' }])
    expect(after.context.sent).toEqual(sent)
    expect(waits).toEqual([{ until: sent.resendAt, seconds: 60 }])
  })

  test('a wrong answer brings another picture, and says why', async () => {
    const { actor } = await answered(() => Promise.reject(new Problem('codeWrong')))
    const after = await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(after.context.problem?.code).toBe('codeWrong')
  })

  test('too many wait as long as the server says', async () => {
    const { actor, waits } = await answered(() =>
      Promise.reject(new Problem('tooManyRequests', { retryAfter: 1_800 })),
    )
    const after = await waitFor(actor, (snapshot) => snapshot.matches('limited'))
    expect(after.context.secondsLeft).toBe(1_800)
    expect(waits).toEqual([{ until: null, seconds: 1_800 }])
    expect(after.can({ type: 'code.asked', phone })).toBe(false)
    expect([...after.tags]).toEqual(['waiting'])
    actor.send({ type: 'seconds.counted', left: 1_799 })
    expect(actor.getSnapshot().context.secondsLeft).toBe(1_799)
    actor.send({ type: 'seconds.counted', left: 0 })
    expect(actor.getSnapshot().matches('resendable')).toBe(true)
  })

  test('too many of one phone bar no other', async () => {
    const { actor } = await answered(() =>
      Promise.reject(new Problem('tooManyRequests', { retryAfter: 1_800 })),
    )
    await waitFor(actor, (snapshot) => snapshot.matches('limited'))
    actor.send({ type: 'code.asked', phone: '19900000003' })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(after.context).toMatchObject({ phone: '19900000003', problem: null })
  })
})

describe('sent', () => {
  test('counts down, then lets another be asked for', async () => {
    const { actor } = await answered(async () => sent)
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(actor.getSnapshot().can({ type: 'code.asked', phone })).toBe(false)
    actor.send({ type: 'seconds.counted', left: 42 })
    expect(actor.getSnapshot().context.secondsLeft).toBe(42)
    actor.send({ type: 'seconds.counted', left: 0 })
    expect(actor.getSnapshot().matches('resendable')).toBe(true)
  })

  test('serves another phone at once', async () => {
    const { actor } = await answered(async () => sent)
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    actor.send({ type: 'code.asked', phone: '19900000003' })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    expect(after.context.phone).toBe('19900000003')
  })
})

describe('asking', () => {
  test('sends nothing without an answer, and asks for one', async () => {
    const { actor } = started(() => Promise.reject(new Error('sent')))
    actor.send({ type: 'code.asked', phone })
    await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    actor.send({ type: 'image.typed', answer: ' ' })
    actor.send({ type: 'image.answered' })
    expect(actor.getSnapshot().value).toEqual({ answering: 'blank' })
    actor.send({ type: 'image.typed', answer: 'A' })
    expect(actor.getSnapshot().value).toEqual({ answering: 'reading' })
  })

  test('can be tried again without a picture, or given up', async () => {
    const { actor } = started(
      async () => sent,
      () => Promise.reject(new Problem('offline')),
    )
    actor.send({ type: 'code.asked', phone })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('imageFailed'))
    expect(after.can({ type: 'image.refreshed' })).toBe(true)
    actor.send({ type: 'asking.abandoned' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'unasked',
      context: { image: null, problem: null },
    })
  })

  test('keeps the message that was sent before when it is given up', async () => {
    const { actor } = await answered(async () => sent)
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    actor.send({ type: 'seconds.counted', left: 0 })
    actor.send({ type: 'code.asked', phone })
    await waitFor(actor, (snapshot) => snapshot.matches('answering'))
    actor.send({ type: 'asking.abandoned' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'resendable', context: { sent } })
  })
})
