import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Actor, assign, setup } from 'xstate'
import { useFlow } from '#src/flow/useFlow.ts'
import { useTyped } from '#src/flow/useTyped.ts'

const machine = setup({
  types: {
    context: {} as { fields: string },
    events: {} as
      | { type: 'typed' | 'saved'; fields: string }
      | { type: 'left' | 'session.unauthorised' },
  },
}).createMachine({
  id: 'sample',
  context: { fields: '' },
  initial: 'filling',
  states: {
    filling: {
      on: {
        typed: { actions: assign({ fields: ({ event }) => `${event.fields} typed` }) },
        saved: { actions: assign({ fields: ({ event }) => `${event.fields} saved` }) },
        left: 'away',
        'session.unauthorised': 'away',
      },
    },
    away: {},
  },
})

const seen: string[] = []
const follow = (_: string, actor: Actor<typeof machine>) =>
  actor.subscribe(({ context, value }) => seen.push(`${context.fields} ${String(value)}`))
    .unsubscribe
const fields = { now: '' }

function Form() {
  const [, sendEvent, actor] = useFlow(machine, { input: undefined, saveDraft: follow })
  const { onTyped, send } = useTyped(sendEvent, actor)
  return (
    <>
      <button type="button" onClick={() => onTyped({ type: 'typed', fields: fields.now })}>
        type
      </button>
      <button type="button" onClick={() => send({ type: 'left' })}>
        leave
      </button>
      <button type="button" onClick={() => send({ type: 'saved', fields: fields.now })}>
        save
      </button>
      <button type="button" onClick={() => actor.send({ type: 'session.unauthorised' })}>
        lapse
      </button>
    </>
  )
}

const click = (name: string) => act(() => screen.getByRole('button', { name }).click())
const type = (text: string) => {
  fields.now = text
  click('type')
}

beforeEach(() => {
  vi.useFakeTimers()
  seen.length = 0
  const { unmount } = render(<Form />)
  gone.now = unmount
  return () => {
    vi.useRealTimers()
  }
})
const gone = { now: (): void => undefined }

test('is taken once, after a pause', () => {
  type('a')
  type('ab')
  expect(seen).toEqual([])
  act(() => void vi.runAllTimers())
  expect(seen).toEqual(['ab typed filling'])
})

test('is taken before anything else that a person does', () => {
  type('a')
  click('leave')
  act(() => void vi.runAllTimers())
  expect(seen).toEqual(['a typed filling', 'a typed away'])
})

test('is not taken beside an event that carries it', () => {
  type('a')
  click('save')
  act(() => void vi.runAllTimers())
  expect(seen).toEqual(['a saved filling'])
})

test('is taken before the form is gone, while its draft is still stored', () => {
  type('a')
  gone.now()
  expect(seen).toEqual(['a typed filling'])
})

test('is taken before the page is gone', () => {
  type('a')
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(seen).toEqual(['a typed filling'])
})

test('is left where nobody listens any more', () => {
  type('a')
  click('lapse')
  act(() => void vi.runAllTimers())
  expect(seen).toEqual([' away'])
})
