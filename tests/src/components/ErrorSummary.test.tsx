import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { ErrorSummary } from '#src/components/ErrorSummary.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))

const errors = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ fieldId: `field${at}`, message: `第 ${at} 项为空` }))

test('of many faults the first are shown, and the others when they are asked for', async () => {
  render(<ErrorSummary errors={errors(33)} />)
  expect(screen.getByText('有 33 处需要修改')).toBeVisible()
  expect(screen.getByRole('link', { name: '第 7 项为空' })).toBeVisible()
  expect(screen.getByText('第 8 项为空')).not.toBeVisible()
  await userEvent.click(screen.getByText('查看其余 25 处'))
  expect(screen.getByText('第 32 项为空')).toBeVisible()
})

test('one more than those is shown, too', () => {
  render(<ErrorSummary errors={errors(9)} />)
  expect(screen.getAllByRole('link')).toHaveLength(9)
})
