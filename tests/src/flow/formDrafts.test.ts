import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { projectForm } from '#contract/loanProject.form.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { forgetDraft } from '#src/flow/drafts.ts'
import type * as drafts from '#src/flow/drafts.ts'
import { savesForm } from '#src/flow/formDrafts.ts'

const saved: { subjectId: string; draft: Record<string, unknown> }[] = []

vi.mock('#src/flow/drafts.ts', async (original) => ({
  ...(await original<typeof drafts>()),
  saveDraft: async (_: string, toSave: (typeof saved)[number]) => void saved.push(toSave),
}))

type Context = { form: FormState; problem: null }
const form = formOf(projectForm, (_: Context) => ({ ownUscc: '' }))
const machine = setup({
  types: {
    context: {} as Context,
    events: {} as FormEvent | { type: 'opened' | 'recalled' | 'closed' },
  },
  actions: form.actions,
}).createMachine({
  context: { form: noForm, problem: null },
  on: {
    opened: { actions: assign({ form: form.opened('7') }) },
    'form.typed': { actions: { type: 'takeTyped', params: ({ event }) => event } },
    recalled: { actions: { type: 'recallTexts', params: null } },
    closed: { actions: assign({ form: noForm }) },
  },
})

const begin = () => {
  const actor = createActor(machine).start()
  // `as`: whoever saves a form looks at no event of its machine.
  const stop = savesForm(projectForm)(
    'sample',
    actor as never as Parameters<ReturnType<typeof savesForm>>[1],
  )
  actor.send({ type: 'opened' })
  return {
    actor,
    stop,
    type: (route: string) => actor.send({ type: 'form.typed', texts: { route } }),
  }
}
const routes = () => saved.map(({ subjectId, draft }) => `${subjectId} ${String(draft['route'])}`)

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed is saved once, after a pause', () => {
  const { type } = begin()
  type('a')
  vi.advanceTimersByTime(400)
  type('ab')
  vi.advanceTimersByTime(400)
  expect(routes()).toEqual([])
  vi.advanceTimersByTime(100)
  expect(routes()).toEqual(['7 ab'])
})

test('a form that was only opened is not saved, though it was looked for what was left in it', () => {
  const { actor } = begin()
  actor.send({ type: 'recalled' })
  vi.runAllTimers()
  expect(routes()).toEqual([])
})

test.each([
  ['the page goes', () => void dispatchEvent(new Event('pagehide'))],
  ['the flow goes', (stop: () => void) => stop()],
])('it is saved at once when %s', (_, go) => {
  const { type, stop } = begin()
  type('a')
  go(stop)
  expect(routes()).toEqual(['7 a'])
})

test('a form that begins anew after its draft was forgotten is not saved until somebody types', () => {
  const { actor, type } = begin()
  type('a')
  void forgetDraft('sample', '7')
  actor.send({ type: 'opened' })
  vi.runAllTimers()
  expect(routes()).toEqual([])
  type('b')
  vi.runAllTimers()
  expect(routes()).toEqual(['7 b'])
})

test('nothing is saved of a form that was closed', () => {
  const { actor, type } = begin()
  type('a')
  actor.send({ type: 'closed' })
  vi.runAllTimers()
  expect(routes()).toEqual([])
})
