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
  const problems = { deletion: null as Problem | null, change: null as Problem | null }
  const filled: unknown[] = []
  /** Here or on another page. */
  const change = (id: string, fields: Partial<OrderAddress>): OrderAddress => {
    const before = saved.find((it) => it.id === id)!
    const after = { ...before, ...fields, version: before.version + 1 }
    saved = saved.map((it) => (it === before ? after : it))
    return after
  }
  const remove = (id: string) => {
    saved = saved.filter((it) => it.id !== id)
  }
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
        saveAddress: fromPromise(async ({ input }) => {
          if (problems.change) throw problems.change
          const before = saved.find(({ id }) => id === input.id)
          if (!before) throw new Problem('missing')
          if (before.version !== input.version) throw new Problem('versionConflict')
          const { id: _, ...fields } = input
          return change(before.id, fields)
        }),
        deleteAddress: fromPromise(async ({ input: { id } }): Promise<null> => {
          if (problems.deletion) throw problems.deletion
          remove(id)
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
  const at = (state: 'choosing' | 'filling') =>
    waitFor(actor, (snapshot) => snapshot.matches({ open: state }))
  /** The form of the address, with another phone typed. */
  const type = async (contactPhone: string) => {
    await open()
    actor.send({
      type: 'change.requested',
      address: actor.getSnapshot().context.found!.records[0]!,
    })
    actor.send({ type: 'form.typed', texts: { contactPhone } })
  }
  const submit = () => actor.send({ type: 'form.submitted' })
  return {
    actor,
    filled,
    network,
    problems,
    choosing,
    open,
    ids,
    at,
    type,
    submit,
    change,
    remove,
    saved: () => saved,
  }
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

test('what is typed in the form is added once', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'address.added' })
  const { context } = await it.choosing()
  expect(context.outcome).toMatchObject({ kind: 'done', isOwn: true })
  expect(it.ids()).toEqual([loadingAddress.id, added.id])
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
  expect([context.act, it.saved().length]).toEqual([null, 2])
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

test('an address is changed, and stays the default that it was', async () => {
  const it = start()
  await it.type('19900000077')
  it.submit()
  const { context } = await it.at('choosing')
  expect([context.form.subject, context.problem]).toEqual([null, null])
  const changed = { ...loadingAddress, contactPhone: '19900000077', version: 1 }
  expect(context.found?.records).toEqual([changed])
})

test('what is not whole is not sent, and what is given up leaves the address as it is', async () => {
  const it = start()
  await it.type('1990')
  it.submit()
  const { context } = await it.at('filling')
  expect(context.form.faults).toMatchObject({ contactPhone: { code: 'phone' } })
  it.actor.send({ type: 'change.abandoned' })
  expect((await it.at('choosing')).context).toMatchObject({ form: { subject: null } })
  expect(it.saved()).toEqual([loadingAddress])
})

test('what the server refuses lands on its field, and nothing typed is lost', async () => {
  const it = start()
  const errors = [{ field: 'detailAddress', code: 'addressTaken', message: '已有' }]
  it.problems.change = new Problem('inputInvalid', { errors })
  await it.type('19900000077')
  it.submit()
  const { context } = await it.at('filling')
  expect(context.form).toMatchObject({
    faults: { detailAddress: { message: '已有' } },
    texts: { contactPhone: '19900000077' },
  })
})

test('of two pages that change one address the second is shown what the first saved, and then saves over it', async () => {
  const it = start()
  await it.type('19900000077')
  it.change(loadingAddress.id, { contactName: '周示装' })
  it.submit()
  const { context } = await it.at('filling')
  expect(context).toMatchObject({
    problem: { code: 'versionConflict' },
    changed: { contactName: '周示装', version: 1 },
    form: { texts: { contactPhone: '19900000077' } },
  })
  it.submit()
  await it.at('choosing')
  expect(it.saved()).toMatchObject([{ contactPhone: '19900000077', version: 2 }])
})

test('a change of what was deleted on another page says so beside the list', async () => {
  const it = start()
  await it.type('19900000077')
  it.remove(loadingAddress.id)
  it.submit()
  const { context } = await it.at('choosing')
  expect(context).toMatchObject({ problem: { code: 'missing' }, form: { subject: null } })
  expect(it.ids()).toEqual([])
})

test('an address becomes the default, unless it was changed elsewhere: then it is shown as it is', async () => {
  const it = start()
  it.change(loadingAddress.id, { isDefault: false })
  const { context } = await it.open()
  it.change(loadingAddress.id, { contactName: '周示装' })
  it.actor.send({ type: 'default.chosen', address: context.found!.records[0]! })
  const told = await it.at('choosing')
  expect(told.context).toMatchObject({
    problem: { code: 'versionConflict' },
    found: { records: [{ contactName: '周示装', isDefault: false }] },
  })
  it.actor.send({ type: 'default.chosen', address: told.context.found!.records[0]! })
  expect((await it.at('choosing')).context).toMatchObject({
    problem: null,
    found: { records: [{ contactName: '周示装', isDefault: true }] },
  })
})

test('a form that was left open by closing the book is gone at the next opening', async () => {
  const it = start()
  await it.type('19900000077')
  it.actor.send({ type: 'book.closed' })
  expect((await it.open()).context.form.subject).toBe(null)
})

test('the end of the session closes the book', async () => {
  const it = start()
  await it.open()
  it.actor.send({ type: 'session.unauthorised' })
  expect(it.actor.getSnapshot().matches('closed')).toBe(true)
})
