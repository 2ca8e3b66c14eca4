import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { carouselMachine } from '#machines/carousel/carousel.machine.ts'

const started = () => {
  const clocks = { running: 0 }
  const actor = createActor(
    carouselMachine.provide({
      actors: {
        clock: fromCallback(() => {
          clocks.running += 1
          return () => {
            clocks.running -= 1
          }
        }),
      },
    }),
  ).start()
  return { actor, clocks }
}

test('stands still until it is asked to play', () => {
  const { actor, clocks } = started()
  expect(actor.getSnapshot().value).toBe('paused')
  expect(clocks.running).toBe(0)
})

test('moves on while playing, and stops while somebody looks closer', () => {
  const { actor, clocks } = started()
  actor.send({ type: 'play.requested' })
  actor.send({ type: 'slide.advanced' })
  expect(actor.getSnapshot().context.index).toBe(1)
  actor.send({ type: 'attention.gained' })
  expect(clocks.running).toBe(0)
  actor.send({ type: 'attention.lost' })
  expect(clocks.running).toBe(1)
})

test.each(['playing', 'attended'])('whoever chooses a picture while %s stays on it', (state) => {
  const { actor, clocks } = started()
  actor.send({ type: 'play.requested' })
  if (state === 'attended') actor.send({ type: 'attention.gained' })
  actor.send({ type: 'slide.chosen', index: 2 })
  actor.send({ type: 'attention.lost' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { index: 2 } })
  expect(clocks.running).toBe(0)
})
