import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadKeys } from '#src/app/keys/KeysFlow.tsx'
import { setNavigate } from '#src/app/navigation.ts'
import { savePreference } from '#src/flow/personPreferences.ts'
import { startMessages } from '#src/i18n/messages.ts'

let KeysFlow: Awaited<ReturnType<typeof loadKeys>>
beforeAll(async () => {
  await Promise.all([
    startMessages(['app', 'chrome', 'search'], 'zh-CN'),
    import('#src/app/keys/KeysDialog.tsx'),
  ])
  KeysFlow = await loadKeys()
})
beforeEach(() => savePreference({ areKeysOff: false }))

function Page() {
  setNavigate(useNavigate())
  const { pathname } = useLocation()
  return (
    <>
      <h1>{pathname}</h1>
      <KeysFlow className="" />
    </>
  )
}

const shown = () =>
  render(
    <MemoryRouter initialEntries={['/tax/bind']}>
      <Page />
    </MemoryRouter>,
  )

const press = (key: string) => fireEvent.keyDown(document.body, { key })
// A dialog that has just gone hides the page from readers until its motion is over.
const place = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent

test('g and a letter lead to an area; another letter leads nowhere', async () => {
  shown()
  press('g')
  press('x')
  press('o')
  press('g')
  press('p')
  await waitFor(() => expect(place()).toBe('/tax/generation'))
})

test('? shows what the keys do, and they can be switched off for good', async () => {
  shown()
  press('?')
  const dialog = await screen.findByRole('dialog', { name: '键盘快捷键' })
  expect(dialog).toHaveTextContent('前往“税务订单”')
  await userEvent.click(screen.getByRole('switch', { name: '启用快捷键' }))
  expect(localStorage.getItem('PORTAL_PREFERENCES')).toContain('"areKeysOff":true')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('g')
  press('o')
  press('?')
  await Promise.resolve()
  expect(place()).toBe('/tax/bind')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('switched off they are shown, and switched on, by the button', async () => {
  await savePreference({ areKeysOff: true })
  shown()
  await userEvent.click(screen.getByRole('button', { name: '键盘快捷键' }))
  const areOn = await screen.findByRole('switch', { name: '启用快捷键' })
  expect(areOn).not.toBeChecked()
  await userEvent.click(areOn)
  expect(areOn).toBeChecked()
})
