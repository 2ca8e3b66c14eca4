import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import { InvoiceDetailPage } from '#src/features/invoiceDetail/InvoiceDetailPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/invoiceDetail/invoiceDetailPositions.ts'

beforeAll(() => startMessages(['invoice', 'invoiceFile', 'act', 'field', 'problem'], 'zh-CN'))

const send = vi.fn()
const page = ({ snapshot }: (typeof positions)[keyof typeof positions]) => (
  <MemoryRouter>
    <main id="content" tabIndex={-1}>
      <InvoiceDetailPage snapshot={snapshot} send={send} onDownload={send} />
    </main>
  </MemoryRouter>
)

test('what could not be read again after an act says so, with a retry, beside what became of the act', async () => {
  render(page(positions.notReread))
  expect(screen.getByText('已生效：撤回 KP20261120000001')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('以下内容可能不是最新')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(send).toHaveBeenCalledWith({ type: 'data.refreshed' })
})
