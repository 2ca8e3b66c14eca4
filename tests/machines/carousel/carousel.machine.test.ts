import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { carouselMachine } from '#machines/carousel/carousel.machine.ts'

const started = () => {
  const clock = new SimulatedClock()
  const actor = createActor(carouselMachine, { clock }).start()
  return { actor, clock }
}

test('stands still until it is asked to play', () => {
  const { actor, clock } = started()
  clock.increment(20_000)
  expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { index: 0 } })
})

test('moves on while playing, and stops while somebody looks closer', () => {
  const { actor, clock } = started()
  actor.send({ type: 'play.requested' })
  clock.increment(6_000)
  clock.increment(6_000)
  expect(actor.getSnapshot().context.index).toBe(2)
  actor.send({ type: 'attention.gained' })
  clock.increment(20_000)
  expect(actor.getSnapshot().context.index).toBe(2)
  actor.send({ type: 'attention.lost' })
  clock.increment(6_000)
  expect(actor.getSnapshot().context.index).toBe(3)
})

test.each(['playing', 'attended'])('whoever chooses a picture while %s stays on it', (state) => {
  const { actor, clock } = started()
  actor.send({ type: 'play.requested' })
  if (state === 'attended') actor.send({ type: 'attention.gained' })
  actor.send({ type: 'slide.chosen', index: 2 })
  actor.send({ type: 'attention.lost' })
  clock.increment(20_000)
  expect(actor.getSnapshot()).toMatchObject({ value: 'paused', context: { index: 2 } })
})
