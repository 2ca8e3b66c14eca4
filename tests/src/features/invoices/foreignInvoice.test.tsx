import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { ForeignInvoice } from '#src/features/invoices/ForeignInvoice.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { positions } from '#stories/features/invoices/foreignInvoicePositions.ts'

beforeAll(() => startMessages(['invoiceFile', 'act', 'field', 'problem', 'upload'], 'zh-CN'))

const nothing = () => undefined
const panel = ({ snapshot }: (typeof positions)[keyof typeof positions]) => (
  <ForeignInvoice snapshot={snapshot} send={nothing} onChoose={nothing} />
)

test.each([
  ['overtaken', '已生效：登记发票 26349000000000000907'],
  ['tooOld', '请核对是否已生效：登记发票 26349000000000000906'],
  ['dropped', '已放弃，不会生效：登记发票 26349000000000000906'],
] as const)('a form that stays because its act is %s says so', (position, said) => {
  render(panel(positions[position]))
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /发票号码/ })).toHaveValue('26349000000000000906')
})

test('what the form says of its own refusal is not said twice', () => {
  render(panel(positions.refused))
  expect(screen.queryByText(/未予办理/)).toBeNull()
})

test('a file with several invoices says that it is one to be split', () => {
  render(panel(positions.several))
  expect(screen.getByText('两张.pdf 中没有可读取的票面信息，请手工录入')).toBeVisible()
  expect(screen.getByText('文件中有多张发票，未能分开读取，请拆分后逐张上传')).toBeVisible()
})
