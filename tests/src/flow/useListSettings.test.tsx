import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { networkFreight } from '#contract/auth.examples.ts'
import {
  getListSettings,
  type ListSettings,
  type putListSettings,
} from '#contract/listSettings.contract.ts'
import type { Endpoint, ParsedOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import { session } from '#src/app/session.ts'
import { useListSettings } from '#src/flow/useListSettings.ts'
import { startMessages } from '#src/i18n/messages.ts'

type Saving = { body?: ParsedOf<typeof putListSettings>['body'] }

const server = { stored: {} as ListSettings, answered: Promise.resolve() }

/** Takes effect at once, and answers when it may; refuses a save of an older version, as the real one does. */
vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: Endpoint, { body }: Saving, { signal }: { signal?: AbortSignal }) => {
    if (endpoint !== getListSettings && body) {
      await server.answered
      signal?.throwIfAborted()
      if (body.version !== server.stored.version) throw new Problem('versionConflict')
      const { list: _, version, ...settings } = body
      server.stored = { ...settings, version: version + 1 }
    }
    return server.stored
  },
}))

beforeAll(async () => {
  await startMessages()
  session.start()
})

beforeEach(() => {
  localStorage.clear()
  session.send({ type: 'login.succeeded', user: networkFreight })
  server.stored = { version: 0, hidden: [], views: [] }
  server.answered = Promise.resolve()
})

const opened = async () => {
  const hook = renderHook(() => useListSettings('orders'))
  await waitFor(() =>
    expect(hook.result.current.snapshot.matches({ settings: { known: 'resting' } })).toBe(true),
  )
  return hook
}

test('what is changed just before the page is left is saved all the same', async () => {
  const { result, unmount } = await opened()
  let answer = () => {}
  server.answered = new Promise((resolve) => (answer = resolve))
  act(() => {
    result.current.send({ type: 'columns.hidden', hidden: ['goods'] })
    result.current.send({ type: 'columns.hidden', hidden: ['goods', 'plate'] })
  })
  unmount()
  answer()
  await waitFor(() => expect(server.stored.hidden).toEqual(['goods', 'plate']))
})

test('columns that the browser stored move to the server, once', async () => {
  const place = `ORDER_COLUMNS ${networkFreight.entId}`
  localStorage.setItem(place, 'goods,plate')
  const { result } = await opened()
  await waitFor(() => expect(server.stored.hidden).toEqual(['goods', 'plate']))
  expect(settingsIn(result.current.snapshot.context).hidden).toEqual(['goods', 'plate'])
  await waitFor(() => expect(localStorage.getItem(place)).toBeNull())
})
