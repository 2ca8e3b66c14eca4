import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { Pagination } from '#src/components/Pagination.tsx'
import { pagesAround } from '#src/components/pagesAround.ts'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))

test('a page beyond the last leads to the last', async () => {
  const onChange = vi.fn<(page: { current: number; size: number }) => void>()
  render(<Pagination total={12_345} current={5} size={10} onChange={onChange} />)
  await userEvent.type(screen.getByLabelText('前往页码'), '99999{Enter}')
  expect(onChange).toHaveBeenLastCalledWith({ current: 1235, size: 10 })
})

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 17, 18, 19, 20]],
])('around page %i of %i', (current, pages, shown) => {
  expect(pagesAround(current, pages)).toEqual(shown)
})
