import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OrderAddress } from '#contract/address.contract.ts'
import { loadingAddress } from '#contract/address.examples.ts'
import { Problem } from '#contract/problem.ts'
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts'
import { added, keySeed, typedPlace } from '#machines/addressBook/addressBook.scenarios.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

/** A book of one address, and how often another was added. */
const start = (refusal: Problem | null = null) => {
  const network = new FaultyNetwork()
  let saved: OrderAddress[] = [loadingAddress]
  const problems = { deletion: null as Problem | null }
  const filled: unknown[] = []
  const table = new ActTable(() => {
    if (refusal) throw refusal
    saved = [...saved, added]
    return added
  })
  const actor = createActor(
    addressBookMachine.provide({
      actors: {
        act: table.over(network),
        pageAddresses: fromPromise(async ({ input: { addressType, keyword } }) => {
          const records = saved.filter(
            (it) => it.addressType === addressType && it.detailAddress.includes(keyword),
          )
          return { records, total: records.length }
        }),
        deleteAddress: fromPromise(async ({ input: { id } }): Promise<null> => {
          if (problems.deletion) throw problems.deletion
          saved = saved.filter((it) => it.id !== id)
          return null
        }),
      },
      actions: { fillPlace: (_, place) => void filled.push(place) },
    }),
    { input: { keySeed } },
  ).start()
  const heard = async () => {
    for (let n = 0; n < 4; n += 1) {
      network.settle()
      await turns()
    }
  }
  const choosing = async () => {
    await heard()
    return waitFor(actor, (at) => at.matches({ open: 'choosing' }))
  }
  const open = () => {
    actor.send({ type: 'book.opened', addressType: 1, typed: typedPlace })
    return choosing()
  }
  const ids = () => actor.getSnapshot().context.found?.records.map(({ id }) => id)
  return { actor, filled, network, problems, choosing, open, ids, count: () => saved.length }
}

test('the chosen address fills the place that the book was opened for, and the book closes', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'address.chosen', address: loadingAddress })
  expect(it.actor.getSnapshot().matches('closed')).toBe(true)
  expect(it.filled).toEqual([{ addressType: 1, place: loadingAddress }])
})

test('addresses are looked up by a keyword, which the next opening has forgotten', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'address.sought', keyword: ' 没有 ' })
  expect((await it.choosing()).context).toMatchObject({ keyword: '没有', found: { total: 0 } })
  it.actor.send({ type: 'book.closed' })
  expect((await it.open()).context).toMatchObject({ keyword: '', found: { total: 1 } })
})

test('what is typed in the form is added once, and then is in the book', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'address.added' })
  const at = await it.choosing()
  expect(at.context.outcome).toMatchObject({ kind: 'done', isOwn: true })
  expect(it.ids()).toEqual([loadingAddress.id, added.id])
  expect(at.can({ type: 'address.added' })).toBe(false)
})

test('what is no whole address yet cannot be added', async () => {
  const it = start()
  const typed = { ...typedPlace, contactPhone: '' }
  it.actor.send({ type: 'book.opened', addressType: 1, typed })
  expect((await it.choosing()).can({ type: 'address.added' })).toBe(false)
})

test('a book that was closed while it saved says at the next opening that it did, and has not saved twice', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'address.added' })
  it.network.settle()
  await turns()
  it.network.abandon() // sent, and nobody hears the answer
  it.actor.send({ type: 'book.closed' })
  it.network.arrive()
  const { context } = await it.open()
  expect(context.outcome).toMatchObject({ kind: 'done', act: { name: typedPlace.detailAddress } })
  expect([context.act, it.count()]).toEqual([null, 2])
})

test('a full book says so, and the addresses are still there', async () => {
  const it = start(new Problem('addressesFull'))
  await it.open()
  it.actor.send({ type: 'address.added' })
  const { context } = await it.choosing()
  expect(context.outcome).toMatchObject({ kind: 'refused', problem: { code: 'addressesFull' } })
  expect(it.ids()).toEqual([loadingAddress.id])
})

test('an address is deleted after a confirmation; a failure is told, and tried again', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'deletion.requested', address: loadingAddress })
  it.actor.send({ type: 'deletion.abandoned' })
  expect(it.ids()).toEqual([loadingAddress.id])

  it.problems.deletion = new Problem('offline')
  it.actor.send({ type: 'deletion.requested', address: loadingAddress })
  it.actor.send({ type: 'deletion.confirmed' })
  const failed = await waitFor(it.actor, (at) => at.context.problem !== null)
  expect(failed.matches({ open: 'confirming' })).toBe(true)

  it.problems.deletion = null
  it.actor.send({ type: 'deletion.confirmed' })
  expect((await it.choosing()).context).toMatchObject({ problem: null, found: { total: 0 } })
})

test('the end of the session closes the book', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'session.unauthorised' })
  expect(it.actor.getSnapshot().matches('closed')).toBe(true)
})
