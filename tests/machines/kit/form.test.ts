import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { textsOf } from '#contract/form.ts'
import { projectForm } from '#contract/loanProject.form.ts'
import { Problem } from '#contract/problem.ts'
import { tripForm } from '#contract/realTimeOrder.form.ts'
import { type FormEvent, formOf, type FormState } from '#machines/kit/form/form.ts'
import { projectInput } from '#machines/loanProject/loanProject.scenarios.ts'

type Context = { form: FormState; problem: null }
const form = formOf(projectForm, (_: Context) => ({ ownUscc: '' }))

const machine = setup({
  types: {
    context: {} as Context,
    events: {} as FormEvent | { type: 'refused'; field: string } | { type: 'recalled' | 'left' },
  },
  actions: {
    ...form.actions,
    refuse: assign(({ context }, { field }: { field: string }) => ({
      form: form.refused(
        context.form,
        new Problem('inputInvalid', { errors: [{ field, code: 'format', message: '请核对' }] })
          .value,
      ),
    })),
  },
  guards: form.guards,
}).createMachine({
  context: { form: form.opened('new'), problem: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        recalled: { actions: { type: 'recallTexts', params: { goods: '瓷砖' } } },
        left: { actions: 'noteFaults' },
        refused: { actions: { type: 'refuse', params: ({ event }) => event } },
        'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
        'form.submitted': [{ guard: 'isWhole', target: 'sent' }, { actions: 'showFaults' }],
      },
    },
    sent: {},
  },
})

const begin = () => {
  const actor = createActor(machine).start()
  return {
    actor,
    type: (texts: Record<string, string>) => actor.send({ type: 'form.typed', texts }),
    faults: () => Object.keys(actor.getSnapshot().context.form.faults),
    rounds: () => actor.getSnapshot().context.form.rounds,
  }
}

test('nothing is found wrong before the form is submitted, and everything then', () => {
  const it = begin()
  it.type({ route: '' })
  expect(it.faults()).toEqual([])
  it.actor.send({ type: 'form.submitted' })
  expect(it.faults()).toHaveLength(10)
  expect(it.actor.getSnapshot().value).toBe('filling')
})

test('what is wrong can be said without leading anybody to it', () => {
  const it = begin()
  it.actor.send({ type: 'left' })
  expect([it.faults().length, it.rounds()]).toEqual([10, 0])
})

test('a fault stays until the field is right, and no other is found meanwhile', () => {
  const it = begin()
  it.type({ ...textsOf(projectForm, projectInput), projectName: '' })
  it.actor.send({ type: 'form.submitted' })
  it.type({ projectName: '短驳', route: '' })
  expect(it.faults()).toEqual(['projectName'])
  it.type({ projectName: '皖南短驳' })
  expect(it.faults()).toEqual([])
})

test('each submission with faults leads to them again', () => {
  const it = begin()
  it.actor.send({ type: 'form.submitted' })
  it.actor.send({ type: 'form.submitted' })
  expect(it.rounds()).toBe(2)
})

test('what the server refused lands on its field, and stays until that is typed anew', () => {
  const it = begin()
  it.actor.send({ type: 'refused', field: 'haulierUsccs.3' })
  expect(it.faults()).toEqual(['haulierUsccs'])
  it.type({ route: '芜湖—宣城' })
  expect(it.faults()).toEqual(['haulierUsccs'])
  it.type({ haulierUsccs: '91349901MAXXX00157' })
  expect(it.faults()).toEqual([])
})

test('what the server refused stays while other fields are typed, though it looks right here', () => {
  const it = begin()
  it.type(textsOf(projectForm, projectInput))
  it.actor.send({ type: 'refused', field: 'route' })
  it.type({ goods: '瓷砖' })
  expect(it.faults()).toEqual(['route'])
  it.type({ route: '芜湖—黄山' })
  expect(it.faults()).toEqual([])
})

test('a refusal of the one file that a call takes lands on the field where files are chosen', () => {
  const trip = formOf(tripForm, (_: Context) => ({ step: 'prove' as const }))
  const errors = [{ field: 'fileId', code: 'format', message: '请核对' }]
  const refused = trip.refused(trip.opened('new'), new Problem('inputInvalid', { errors }).value)
  expect(Object.keys(refused.faults)).toEqual(['fileIds'])
})

test('what was left before stands in the fields', () => {
  const it = begin()
  it.actor.send({ type: 'recalled' })
  expect(it.actor.getSnapshot().context.form.texts).toMatchObject({
    goods: '瓷砖',
    periodDays: '60',
  })
})

test('a step of a wizard has the faults of its own fields', () => {
  const context = { form: form.opened('new'), problem: null }
  const asked = ['goods', 'route']
  expect(Object.keys(form.faultsIn(context, (name) => asked.includes(name)))).toEqual(
    expect.arrayContaining(asked),
  )
  expect(Object.keys(form.faultsIn(context, (name) => asked.includes(name)))).toHaveLength(2)
})

test('a form with faults says nothing that could be sent', () => {
  const context = { form: form.opened('new'), problem: null }
  expect(() => form.valuesOf(context)).toThrow('faults')
})

const elsewhere = [{ field: 'elsewhere', code: 'format', message: '请核对' }]
test.each([
  null,
  new Problem('offline').value,
  new Problem('inputInvalid', { errors: elsewhere }).value,
])('where no field was refused none is wrong, and nobody is led anywhere: %j', (problem) => {
  const before = form.opened('new')
  expect(form.refused(before, problem)).toEqual(before)
})
