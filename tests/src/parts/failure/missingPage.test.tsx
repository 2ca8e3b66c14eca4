import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { startMessages } from '#src/i18n/messages.ts'
import { MissingPage } from '#src/parts/failure/MissingPage.tsx'

beforeAll(() => startMessages(['app', 'chrome'], 'zh-CN'))

test('whoever comes to an address that leads nowhere can search from there', async () => {
  let asked = ''
  const hear = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement // what is submitted
    const said = [...new FormData(form)].map(([name, text]) => [name, String(text)])
    asked = `${form.method} ${form.getAttribute('action')} ${new URLSearchParams(said)}`
  }
  addEventListener('submit', hear)
  render(
    <MemoryRouter>
      <MissingPage />
    </MemoryRouter>,
  )
  const field = screen.getByRole('textbox', { name: '企业、单号、车牌号或文章' })
  await userEvent.type(field, '{Enter}')
  expect(asked).toBe('')
  await userEvent.type(field, '安和{Enter}')
  expect(asked).toBe(`get /dynamic/results ${new URLSearchParams({ in: 'all', keyword: '安和' })}`)
  removeEventListener('submit', hear)
})
