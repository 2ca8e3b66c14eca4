import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { tourMachine } from '#machines/tour/tour.machine.ts'

const begun = async (skipped: boolean | Error) => {
  const rememberSkipped = vi.fn<() => void>()
  const actor = createActor(
    tourMachine.provide({
      actors: {
        readSkipped: fromPromise(async () => {
          if (skipped instanceof Error) throw skipped
          return skipped
        }),
      },
      actions: { rememberSkipped },
    }),
    { input: { places: 3 } },
  ).start()
  await waitFor(actor, (it) => !it.matches('opening'))
  return { actor, rememberSkipped, place: () => actor.getSnapshot().context.place }
}

describe('the tour', () => {
  test('begins by itself until it was seen to its end', async () => {
    const { actor, rememberSkipped, place } = await begun(false)
    actor.send({ type: 'place.next' })
    actor.send({ type: 'place.next' })
    actor.send({ type: 'place.previous' })
    expect(place()).toBe(1)
    actor.send({ type: 'place.next' })
    expect(rememberSkipped).not.toHaveBeenCalled()
    actor.send({ type: 'place.next' })
    expect(actor.getSnapshot().matches('over')).toBe(true)
    expect(rememberSkipped).toHaveBeenCalledOnce()
  })

  test('is left for good, or for now', async () => {
    const closed = await begun(false)
    closed.actor.send({ type: 'tour.closed' })
    expect(closed.rememberSkipped).not.toHaveBeenCalled()
    const skipped = await begun(false)
    skipped.actor.send({ type: 'tour.skipped' })
    expect(skipped.rememberSkipped).toHaveBeenCalledOnce()
  })

  test.each([
    ['was skipped', true],
    ['cannot be known', new Error('offline')],
  ])(
    'does not begin by itself where it %s, and begins from the first place when it is wanted',
    async (_, skipped) => {
      const { actor, place } = await begun(skipped)
      expect(actor.getSnapshot().matches('over')).toBe(true)
      actor.send({ type: 'tour.started' })
      expect(actor.getSnapshot().matches('explaining')).toBe(true)
      expect(place()).toBe(0)
    },
  )
})
