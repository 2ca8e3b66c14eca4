import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { Problem } from '#contract/problem.ts'
import {
  type SentCode,
  smsCodeMachine,
  type SmsScene,
  type Wait,
} from '#machines/kit/smsCode/smsCode.machine.ts'

const phone = '19900000002'
const sent: SentCode = { codeKey: 'sms-key', phone, resendAt: '2026-10-10 09:31:00' }
type Asked = { scene: SmsScene; phone: string }

const started = (sendCode: (asked: Asked) => Promise<SentCode>) => {
  const waits: Wait[] = []
  const actor = createActor(
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise<SentCode, Asked>(({ input }) => sendCode(input)),
        countdown: fromCallback(({ input }: { input: Wait }) => void waits.push(input)),
      },
    }),
    { input: { scene: 'RETRIEVE' } },
  ).start()
  return { actor, waits }
}

/** Asked for. */
const asked = (sendCode: (asked: Asked) => Promise<SentCode>) => {
  const it = started(sendCode)
  it.actor.send({ type: 'code.asked', phone })
  return it
}

test('a person waits while the message is sent, and then for another', async () => {
  const { actor } = started(async () => sent)
  const tagsNow = () => [...actor.getSnapshot().tags]
  expect(tagsNow()).toEqual([])
  actor.send({ type: 'code.asked', phone })
  expect(tagsNow()).toEqual(['busy'])
  await waitFor(actor, (at) => at.matches('sent'))
  expect(tagsNow()).toEqual(['waiting'])
  actor.send({ type: 'seconds.counted', left: 0 })
  expect(tagsNow()).toEqual([])
})

describe('sending', () => {
  test('goes to the phone, and waits by the server’s word', async () => {
    const given: Asked[] = []
    const { actor, waits } = asked(async (input) => {
      given.push(input)
      return sent
    })
    const after = await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(given).toEqual([{ scene: 'RETRIEVE', phone }])
    expect(after.context.sent).toEqual(sent)
    expect(waits).toEqual([{ until: sent.resendAt, seconds: 60 }])
  })

  test('is asked for once, however often the button is clicked', () => {
    let calls = 0
    const { actor } = asked(() => {
      calls++
      return new Promise(() => undefined)
    })
    expect(actor.getSnapshot().can({ type: 'code.asked', phone })).toBe(false)
    expect(calls).toBe(1)
  })

  test('that fails says why, and can be asked for again', async () => {
    const { actor } = asked(() => Promise.reject(new Problem('offline')))
    const after = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(after.context.problem?.code).toBe('offline')
    actor.send({ type: 'code.asked', phone: '19900000003' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'sending',
      context: { phone: '19900000003', problem: null },
    })
  })

  test('too many wait as long as the server says', async () => {
    const { actor, waits } = asked(() =>
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
    const { actor } = asked(() =>
      Promise.reject(new Problem('tooManyRequests', { retryAfter: 1_800 })),
    )
    await waitFor(actor, (snapshot) => snapshot.matches('limited'))
    actor.send({ type: 'code.asked', phone: '19900000003' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'sending',
      context: { phone: '19900000003', problem: null },
    })
  })
})

describe('sent', () => {
  test('counts down, then lets another be asked for', async () => {
    const { actor } = asked(async () => sent)
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    expect(actor.getSnapshot().can({ type: 'code.asked', phone })).toBe(false)
    actor.send({ type: 'seconds.counted', left: 42 })
    expect(actor.getSnapshot().context.secondsLeft).toBe(42)
    actor.send({ type: 'seconds.counted', left: 0 })
    expect(actor.getSnapshot().matches('resendable')).toBe(true)
  })

  test('serves another phone at once', async () => {
    const { actor } = asked(async () => sent)
    await waitFor(actor, (snapshot) => snapshot.matches('sent'))
    actor.send({ type: 'code.asked', phone: '19900000003' })
    expect(actor.getSnapshot()).toMatchObject({
      value: 'sending',
      context: { phone: '19900000003' },
    })
  })
})
