import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { Filters } from '#src/components/Filters.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))

test('a range that ends before it begins is told, and not asked', async () => {
  const onAsk = vi.fn<(asked: object) => void>()
  const days = {
    kind: 'days',
    name: 'from',
    until: 'to',
    label: '装货时间',
    isCommon: true,
  } as const
  render(<Filters fields={[days]} asked={{}} onAsk={onAsk} />)
  await userEvent.type(screen.getByRole('textbox', { name: /起/ }), '2026-11-20')
  const until = screen.getByRole('textbox', { name: /止/ })
  await userEvent.type(until, '2026-11-10')
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(onAsk).not.toHaveBeenCalled()
  expect(screen.getByText(/2026-11-20/)).toBeVisible()
  await userEvent.clear(until)
  await userEvent.type(until, '2026-11-20')
  await userEvent.click(screen.getByRole('button', { name: '查询' }))
  expect(onAsk).toHaveBeenCalledWith({ from: '2026-11-20', to: '2026-11-20' })
})
