import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActor } from '@xstate/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import { invoicingCheck, invoicingInfo } from '#contract/invoice.examples.ts'
import { Problem } from '#contract/problem.ts'
import { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { InvoicingPage } from '#src/features/invoicing/InvoicingPage.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() =>
  startMessages(['invoice', 'act', 'field', 'problem', 'calendar', 'list', 'order'], 'zh-CN'),
)

const readAct = fromPromise<SavedAct | null, { subject: string }>(async () => null)
const machine = invoicingMachine.provide({
  actors: {
    act: actMachine.provide({ actors: { readAct } }),
    checkOrders: fromPromise(async () => invoicingCheck),
    previewInvoices: fromPromise(async () => invoicingInfo),
    // What was typed before cannot be read.
    readForm: fromPromise(async (): Promise<FormTexts | null> => {
      throw new Problem('offline')
    }),
  },
})
const input = {
  keySeed: '1795226400000-5f0c1e52-8f2b-4c39',
  chosen: { orderKind: 'TAXPAY', orders: [{ id: '1001', freightFen: 374_200 }] },
} as const

function Wizard() {
  const [snapshot, send] = useActor(machine, { input })
  return (
    <MemoryRouter>
      <InvoicingPage snapshot={snapshot} send={send} />
    </MemoryRouter>
  )
}

test('whoever goes through the terms by keyboard stays in the field, and what was typed stays', async () => {
  const user = userEvent.setup()
  render(<Wizard />)
  const remark = () => screen.findByRole('textbox', { name: '备注' })
  await user.type(await remark(), '合同 HT-1')

  const merge = screen.getByRole('combobox', { name: '合并方式' })
  merge.focus()
  await user.selectOptions(merge, '一单一票')
  await user.selectOptions(merge, '按货主和线路合并')
  expect(merge).toBeInTheDocument()
  expect(merge).toHaveFocus()
  expect(merge).toHaveDisplayValue('按货主和线路合并')
  expect(screen.queryByRole('button', { name: '提交开票申请' })).toBeNull()

  await user.click(screen.getByRole('button', { name: '重新核对' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '提交开票申请' })).toBeEnabled())
  expect(await remark()).toHaveValue('合同 HT-1')
  expect(screen.getByRole('combobox', { name: '合并方式' })).toHaveDisplayValue('按货主和线路合并')
})
