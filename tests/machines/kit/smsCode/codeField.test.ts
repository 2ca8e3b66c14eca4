import { expect, test } from 'vitest'
import { assign, createActor, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { type FormState, noForm } from '#machines/kit/form/form.ts'
import { type CodeEvent, codeField } from '#machines/kit/smsCode/codeField.ts'
import { sentCode } from '#machines/kit/smsCode/smsCode.samples.ts'
import { type SentCode, smsCodeMachine } from '#machines/kit/smsCode/smsCode.machine.ts'

/** A form with nothing but a phone and the code that is sent to it. */
const machine = setup({
  types: {
    context: {} as { form: FormState; sent: SentCode | null },
    events: {} as CodeEvent | { type: 'code.refused' } | { type: 'phone.typed'; phone: string },
  },
  actors: {
    smsCode: smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise(async ({ input: { phone } }) => ({ ...sentCode, phone })),
        countdown: fromCallback(() => undefined),
      },
    }),
  },
  guards: codeField.guards,
  actions: {
    ...codeField.actions,
    takePhone: assign(({ context: { form } }, { phone }: { phone: string }) => ({
      form: { ...form, texts: { phone, smsCode: '246802' } },
    })),
  },
}).createMachine({
  context: { form: noForm, sent: null },
  invoke: {
    id: 'smsCode',
    src: 'smsCode',
    input: { scene: 'RETRIEVE' },
    onDone: {},
    onError: {},
  },
  on: {
    'phone.typed': { actions: { type: 'takePhone', params: ({ event }) => event } },
    'code.requested': [{ guard: 'isPhone', actions: 'askCode' }, { actions: 'showPhoneFault' }],
    'code.sent': { actions: { type: 'takeSent', params: ({ event }) => event } },
    'code.refused': { actions: 'refuseCode' },
  },
})

const faultsIn = ({ faults }: FormState) =>
  Object.entries(faults).map(([field, { code }]) => [field, code])

test.each([
  [undefined, 'empty'],
  [' ', 'empty'],
  ['1990000', 'mobile'],
])('a code for the phone %j is not asked for: %s', (phone, code) => {
  const actor = createActor(machine).start()
  if (phone !== undefined) actor.send({ type: 'phone.typed', phone })
  actor.send({ type: 'code.requested' })
  const { context, children } = actor.getSnapshot()
  expect([faultsIn(context.form), context.form.rounds]).toEqual([[['phone', code]], 1])
  expect(children.smsCode?.getSnapshot().value).toBe('unasked')
})

test('a code is asked for the phone as it was meant, and the form has its key', async () => {
  const actor = createActor(machine).start()
  actor.send({ type: 'phone.typed', phone: ' 199 0000 0002' })
  actor.send({ type: 'code.requested' })
  const { context } = await waitFor(actor, (it) => it.context.sent !== null)
  expect(context).toMatchObject({ sent: sentCode, form: { faults: {}, rounds: 0 } })
})

test('a code that is wrong is taken out of its field, which says so', () => {
  const actor = createActor(machine).start()
  actor.send({ type: 'phone.typed', phone: sentCode.phone })
  actor.send({ type: 'code.refused' })
  const { form } = actor.getSnapshot().context
  expect(form.texts).toEqual({ phone: sentCode.phone, smsCode: '' })
  expect([faultsIn(form), form.rounds]).toEqual([[['smsCode', 'smsWrong']], 1])
})
