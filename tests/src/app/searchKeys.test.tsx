import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { foundGroups } from '#contract/search.examples.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { onSearchKey } from '#src/app/search/searchKeys.ts'

const searches = ['皖X10001', '安和']

/** A field whose keys go to a search, over a server that answers what was asked when it is told to. */
const field = () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const follow = vi.fn<(params: unknown) => void>()
  const machine = searchMachine.provide({
    actors: {
      searchPortal: fromPromise(({ input }) => {
        asked.push(input.text)
        return new Promise((resolve) => {
          answers.push(() => resolve(input.text === '无' ? [] : foundGroups))
        })
      }),
    },
    actions: { follow: (_, params) => follow(params) },
    delays: { pause: 0 },
  })
  const actor = createActor(machine).start()
  render(
    <input
      aria-label="搜索"
      onInput={({ currentTarget }) => actor.send({ type: 'text.typed', text: currentTarget.value })}
      onKeyDown={(event) =>
        onSearchKey(event, { snapshot: actor.getSnapshot(), send: actor.send, searches })
      }
    />,
  )
  const input = screen.getByRole('textbox')
  const press = (key: string, more = {}) => fireEvent.keyDown(input, { key, ...more })
  const type = (value: string) => fireEvent.input(input, { target: { value } })
  const reached = () => actor.getSnapshot().context.reached
  return { actor, asked, answers, follow, input, press, type, reached }
}

const answered = async () => {
  const it = field()
  it.type('皖X1')
  await vi.waitFor(() => expect(it.asked).toEqual(['皖X1']))
  it.answers[0]?.()
  await vi.waitFor(() => expect(it.actor.getSnapshot().matches('answered')).toBe(true))
  return it
}

describe('the keys of the search', () => {
  test('arrows go through what was found and around its ends, and Enter takes what they reached', async () => {
    const { press, reached, follow } = await answered()
    press('ArrowUp')
    // Two orders, all of them, a task, an enterprise, an article, and everything.
    expect(reached()).toBe(6)
    press('ArrowDown')
    expect(reached()).toBe(0)
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(follow).toHaveBeenCalledWith({
      way: { to: 'kind', kind: 'vehicleNumber' },
      text: '皖X1',
    })
  })

  test('Escape closes the list alone, and what is around it hears nothing', async () => {
    const { press, actor } = await answered()
    const around = vi.fn<() => void>()
    document.addEventListener('keydown', around)
    press('Escape')
    expect(actor.getSnapshot().matches('closed')).toBe(true)
    expect(around).not.toHaveBeenCalled()
    press('Escape')
    expect(around).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', around)
  })

  test('while Chinese is composed they are the composer’s', async () => {
    const { press, reached, follow } = await answered()
    press('ArrowDown', { isComposing: true })
    expect(reached()).toBeNull()
    press('Enter', { isComposing: true })
    expect(follow).not.toHaveBeenCalled()
  })

  test('a recent search is taken into the field and looked for', () => {
    const { press, follow, input } = field()
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(input).toHaveValue('安和')
    expect(follow).toHaveBeenCalledWith({ way: { to: 'all' }, text: '安和' })
  })
})

test('an answer to what was typed before is never shown', async () => {
  const { actor, asked, answers, type } = field()
  type('皖')
  await vi.waitFor(() => expect(asked).toEqual(['皖']))
  type('无')
  await vi.waitFor(() => expect(asked).toEqual(['皖', '无']))
  answers[1]?.()
  await vi.waitFor(() => expect(actor.getSnapshot().matches('none')).toBe(true))
  answers[0]?.()
  await Promise.resolve()
  expect(actor.getSnapshot().matches('none')).toBe(true)
})
