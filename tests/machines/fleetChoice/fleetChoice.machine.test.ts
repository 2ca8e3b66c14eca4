import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { fitCrew, fitVehicle } from '#contract/fleet.examples.ts'
import { Problem } from '#contract/problem.ts'
import { fleetChoiceMachine } from '#machines/fleetChoice/fleetChoice.machine.ts'
import { fit, foundThree } from '#machines/fleetChoice/fleetChoice.scenarios.ts'

const start = () => {
  const refusals = { page: null as Problem | null, crew: null as Problem | null }
  const asked: string[] = []
  const filled: unknown[] = []
  const actor = createActor(
    fleetChoiceMachine.provide({
      actors: {
        pageBoundFleet: fromPromise(async ({ input: { keyword } }) => {
          asked.push(keyword)
          if (refusals.page) throw refusals.page
          const records = foundThree.records.filter((it) => it.vehicleNumber.includes(keyword))
          return { records, total: records.length }
        }),
        readCrew: fromPromise(async () => {
          if (refusals.crew) throw refusals.crew
          return fitCrew
        }),
      },
      actions: { fillCrew: (_, crew) => void filled.push(crew) },
    }),
  ).start()
  const at = (open: 'choosing' | 'failed') => waitFor(actor, (now) => now.matches({ open }))
  return { actor, refusals, asked, filled, at }
}

test('a vehicle and its driver are looked up, and fill the form', async () => {
  const it = start()
  it.actor.send({ type: 'choice.opened' })
  await it.at('choosing')
  it.actor.send({ type: 'vehicle.sought', keyword: ' 皖X10 ' })
  const { context } = await it.at('choosing')
  expect(context.found?.records).toEqual([fitVehicle])
  it.actor.send({ type: 'crew.chosen', ...fit })
  await waitFor(it.actor, (now) => now.matches('closed'))
  expect([it.asked, it.filled]).toEqual([['', '皖X10'], [fitCrew]])
  // Opened again, everything is there.
  it.actor.send({ type: 'choice.opened' })
  expect((await it.at('choosing')).context.found).toEqual(foundThree)
})

test('one that was unbound meanwhile is told, and another can be chosen', async () => {
  const it = start()
  it.actor.send({ type: 'choice.opened' })
  await it.at('choosing')
  it.refusals.crew = new Problem('missing')
  it.actor.send({ type: 'crew.chosen', ...fit })
  const refused = await it.at('choosing')
  expect([refused.context.problem?.code, it.filled]).toEqual(['missing', []])
  it.refusals.crew = null
  it.actor.send({ type: 'crew.chosen', ...fit })
  await waitFor(it.actor, (now) => now.matches('closed'))
  expect(it.filled).toEqual([fitCrew])
})

test('what could not be read is read again; closed at any time, nothing fills the form', async () => {
  const it = start()
  it.refusals.page = new Problem('offline')
  it.actor.send({ type: 'choice.opened' })
  expect((await it.at('failed')).context.problem?.code).toBe('offline')
  it.refusals.page = null
  it.actor.send({ type: 'load.retried' })
  await it.at('choosing')
  it.actor.send({ type: 'crew.chosen', ...fit })
  it.actor.send({ type: 'choice.closed' })
  await Promise.resolve()
  expect([it.actor.getSnapshot().value, it.filled]).toEqual(['closed', []])
})
