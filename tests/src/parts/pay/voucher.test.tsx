import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { returnedTask } from '#contract/payTask.examples.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { Voucher } from '#src/parts/pay/Voucher.tsx'
import { detailsOf } from '#stories/parts/pay/taskDetails.ts'

beforeAll(() => startMessages(['payTask'], 'zh-CN'))

/** On the screen it is not shown. */
const onPaper = { hidden: true }

test('lists what payees have, its total and the fee, under one title', () => {
  render(<Voucher task={returnedTask} details={detailsOf(returnedTask)} />)
  expect(screen.getAllByRole('heading', onPaper)).toHaveLength(1)
  const rows = within(screen.getByRole('table', onPaper)).getAllByRole('row', onPaper)
  expect(rows.map((row) => row.textContent).slice(1)).toEqual([
    expect.stringContaining('3,573.61'),
    '合计（1 笔）3,573.61',
  ])
  expect(screen.getByText('平台服务费').parentElement).toHaveTextContent(/\d\.\d\d/)
})
