import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type ListSettings, viewLimit } from '#contract/listSettings.contract.ts'
import { Problem } from '#contract/problem.ts'
import { listSettingsMachine } from '#machines/kit/listSettings/listSettings.machine.ts'
import { settingsIn, viewFault } from '#machines/kit/listSettings/listSettings.setup.ts'

const nothing: ListSettings = { version: 0, hidden: [], views: [] }

/** A server that refuses a save of an older version, as the real one does. */
const serverWith = (stored: ListSettings) => {
  const server = { stored, asked: new Set<string>(), saves: 0, isOffline: false, refusing: '' }
  const announced: unknown[] = []
  const machine = listSettingsMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { list } }) => {
        server.asked.add(list)
        return server.stored
      }),
      save: fromPromise(async ({ input: { list, ...settings } }) => {
        server.asked.add(list)
        server.saves += 1
        if (server.isOffline) throw new Problem('offline')
        if (settings.hidden.includes(server.refusing)) throw new Problem('inputInvalid')
        if (settings.version !== server.stored.version) throw new Problem('versionConflict')
        server.stored = { ...settings, version: settings.version + 1 }
        return server.stored
      }),
    },
    actions: { announceSaved: (_, given) => void announced.push(given) },
  })
  const device = () => createActor(machine, { input: { list: 'orders', isKnown: true } }).start()
  return { server, device, announced }
}

type Device = ReturnType<ReturnType<typeof serverWith>['device']>
const rested = (device: Device) =>
  waitFor(device, (it) => it.matches({ settings: { known: 'resting' } }))
/** Opens the views and types a name for a new one. */
const name = (device: Device, text: string) => {
  device.send({ type: 'views.opened' })
  device.send({ type: 'naming.started' })
  device.send({ type: 'name.typed', name: text })
}
const seenOn = (device: Device) => settingsIn(device.getSnapshot().context)

test('a change is seen at once and saved behind', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  expect(seenOn(one).hidden).toEqual(['goods'])
  await rested(one)
  expect(server.stored).toEqual({ version: 1, hidden: ['goods'], views: [] })
})

test('what changes while another change travels is saved after it', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  one.send({ type: 'columns.hidden', hidden: ['goods', 'plate'] })
  expect(seenOn(one).hidden).toEqual(['goods', 'plate'])
  await waitFor(one, ({ context }) => context.changes.length === 0)
  expect(server).toMatchObject({ stored: { hidden: ['goods', 'plate'] }, saves: 2 })
})

test('a view of one device and columns of another are both there in the end', async () => {
  const { server, device } = serverWith(nothing)
  const [one, other] = [device(), device()]
  await Promise.all([rested(one), rested(other)])
  name(one, ' 待付款 ')
  one.send({ type: 'view.saved', search: '?status=30' })
  await rested(one)
  other.send({ type: 'columns.hidden', hidden: ['goods'] })
  await rested(other)
  expect([...server.asked]).toEqual(['orders'])
  expect(server.stored).toEqual({
    version: 2,
    hidden: ['goods'],
    views: [{ name: '待付款', search: '?status=30' }],
  })
})

test('a view of the same name is replaced, and can be removed', async () => {
  const { server, device } = serverWith({
    ...nothing,
    views: [
      { name: '待付款', search: '?status=30' },
      { name: '已付款', search: '?status=50' },
    ],
  })
  const paid = { name: '已付款', search: '?status=50' }
  const one = device()
  await rested(one)
  one.send({ type: 'views.opened' })
  one.send({ type: 'naming.started' })
  for (const name of [' ', '待付款']) {
    one.send({ type: 'name.typed', name })
    one.send({ type: 'view.saved', search: '?status=40' })
  }
  await rested(one)
  expect(one.getSnapshot().matches({ views: 'shown' })).toBe(true)
  expect(server.stored.views).toEqual([paid, { name: '待付款', search: '?status=40' }])
  one.send({ type: 'view.removed', name: '待付款' })
  await rested(one)
  expect(server.stored.views).toEqual([paid])
})

test('what could not be saved stays in force, and is saved by another try', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  server.isOffline = true
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  const { context } = await waitFor(one, (it) => it.matches({ settings: { known: 'notSaved' } }))
  expect([seenOn(one).hidden, context.problem?.code]).toEqual([['goods'], 'offline'])
  server.isOffline = false
  one.send({ type: 'save.retried' })
  await rested(one)
  expect(server.stored.hidden).toEqual(['goods'])
})

test('a change that the end of a session interrupts is saved after the login', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  server.isOffline = true
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  one.send({ type: 'session.unauthorised' })
  server.isOffline = false
  one.send({ type: 'session.restored' })
  await rested(one)
  expect(server.stored.hidden).toEqual(['goods'])
})

test('columns that two devices hide are hidden on both, and what one shows is shown', async () => {
  const { server, device } = serverWith({ ...nothing, hidden: ['weight'] })
  const [one, other] = [device(), device()]
  await Promise.all([rested(one), rested(other)])
  one.send({ type: 'columns.hidden', hidden: ['weight', 'goods'] })
  await rested(one)
  other.send({ type: 'columns.hidden', hidden: ['plate'] })
  await rested(other)
  expect(server.stored.hidden).toEqual(['goods', 'plate'])
})

test('a change after one that could not be saved is saved with it', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  server.isOffline = true
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  await waitFor(one, (it) => it.matches({ settings: { known: 'notSaved' } }))
  server.isOffline = false
  one.send({ type: 'columns.hidden', hidden: ['goods', 'plate'] })
  await rested(one)
  expect(server.stored.hidden).toEqual(['goods', 'plate'])
})

test('what the server does not take stands in the way of nothing', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  server.refusing = 'nonsense'
  one.send({ type: 'columns.hidden', hidden: ['nonsense'] })
  await waitFor(one, (it) => it.matches({ settings: { known: 'notSaved' } }))
  expect(seenOn(one).hidden).toEqual([])
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  await rested(one)
  expect(server.stored.hidden).toEqual(['goods'])
})

test('a view that is saved while the settings are read again is not lost', async () => {
  const { server, device } = serverWith(nothing)
  const one = device()
  await rested(one)
  name(one, '待付款')
  one.send({ type: 'session.unauthorised' })
  const save = { type: 'view.saved', search: '?status=30' } as const
  expect(one.getSnapshot().can(save)).toBe(false)
  one.send({ type: 'session.restored' })
  await rested(one)
  expect(one.getSnapshot().matches({ views: 'naming' })).toBe(true)
  one.send(save)
  await rested(one)
  expect(server.stored.views).toEqual([{ name: '待付款', search: '?status=30' }])
})

test('a column that another device shows again is not hidden by a change to another column', async () => {
  const { server, device } = serverWith({ ...nothing, hidden: ['weight'] })
  const [one, other] = [device(), device()]
  await Promise.all([rested(one), rested(other)])
  one.send({ type: 'columns.hidden', hidden: [] })
  await rested(one)
  other.send({ type: 'columns.hidden', hidden: ['weight', 'plate'] })
  await rested(other)
  expect(server.stored.hidden).toEqual(['plate'])
})

test('a new view is said to be saved once it is, and no other change is', async () => {
  const { device, announced } = serverWith(nothing)
  const one = device()
  await rested(one)
  name(one, '待付款')
  one.send({ type: 'columns.hidden', hidden: ['goods'] })
  one.send({ type: 'view.saved', search: '?status=30' })
  one.send({ type: 'columns.hidden', hidden: [] })
  await waitFor(one, ({ context }) => context.changes.length === 0)
  expect(announced).toEqual([{ hasNewView: false }, { hasNewView: true }])
})

const twenty = Array.from({ length: viewLimit }, (_, n) => ({ name: `视图${n}`, search: '' }))
test.each([
  ['', twenty, '', 'empty'],
  ['  ', [], '', 'empty'],
  ['A\tB', [], '', 'invalid'],
  ['待付款', [], `?goods=${'x'.repeat(4_000)}`, 'tooLong'],
  ['待付款', twenty, '', 'tooMany'],
  ['待付款', twenty.slice(1), '', null],
  [' 视图0 ', twenty, '', null],
])('a view that is called %j beside %j: %s', async (text, views, search, fault) => {
  const { device } = serverWith({ ...nothing, views })
  const one = device()
  await rested(one)
  name(one, text)
  expect(viewFault(one.getSnapshot().context, search)).toBe(fault)
  expect(one.getSnapshot().can({ type: 'view.saved', search })).toBe(fault === null)
})

test('columns that the browser stored move to the server, beside those of another device', async () => {
  const { server } = serverWith({ version: 4, hidden: ['plate'], views: [] })
  const announced: unknown[] = []
  const machine = listSettingsMachine.provide({
    actors: {
      load: fromPromise(async () => server.stored),
      save: fromPromise(async ({ input: { list: _, ...settings } }) => {
        server.stored = { ...settings, version: settings.version + 1 }
        return server.stored
      }),
    },
    actions: { announceSaved: (_, given) => void announced.push(given) },
  })
  const one = createActor(machine, {
    input: { list: 'orders', isKnown: true, stored: ['goods'] },
  }).start()
  expect(seenOn(one)).toEqual({ ...nothing, hidden: ['goods'] })
  await rested(one)
  expect(server.stored.hidden).toEqual(['plate', 'goods'])
  expect(announced).toEqual([{ hasNewView: false }])
})
