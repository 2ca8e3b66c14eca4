import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter as InRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import type { InvoiceRow } from '#contract/invoice.contract.ts'
import { invoice, issuedApply, receivedInvoice, redInvoice } from '#contract/invoice.examples.ts'
import { rowOf } from '#machines/invoicing/invoicing.scenarios.ts'
import {
  InvoiceApplies,
  IssuedInvoices,
  ReceivedInvoices,
} from '#src/features/invoices/InvoicesPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { noImport } from '#stories/parts/spreadsheetImport/noImport.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { defaultTools } from '#stories/parts/list/listSettingsPositions.ts'
import { listPositions } from '#stories/positions/lists.ts'
import { positions } from './foreignInvoicePositions.ts'

const onView = fn()
const onNew = fn()
const downloads = { onOne: fn(), onChosen: fn() }
const ways = { tools: defaultTools, onView, onNew }
const brought = {
  downloads,
  importing: noImport,
  foreign: { snapshot: positions.closed.snapshot, send: fn(), onChoose: fn() },
}

const list = listPositions<InvoiceRow>([redInvoice, invoice], {
  sums: { totalFen: 0, amountFen: 0, taxFen: 0 },
  unmatched: { invoiceNo: '2399' },
})
const Page = inPosition((view: ListView<InvoiceRow>) => (
  <IssuedInvoices {...view} {...ways} {...brought} view="issued" />
))

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
  parameters: { machine: 'pagedList', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('-3,742.00')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '开票申请' }))
    await expect(onView).toHaveBeenCalledWith('applies')
    await userEvent.click(canvas.getByRole('button', { name: '申请开票' }))
    await expect(onNew).toHaveBeenCalled()
  },
}

const received = listPositions<InvoiceRow>([receivedInvoice], {
  sums: { totalFen: 374_200, amountFen: 343_303, taxFen: 30_897 },
})
export const ShownReceived: Story = {
  render: () => (
    <InRouter>
      <ReceivedInvoices
        snapshot={received.shown.snapshot}
        send={fn()}
        {...ways}
        downloads={downloads}
        view="received"
      />
    </InRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: '销方' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '申请开票' })).toBeNull()
  },
}

const applies = listPositions([rowOf(issuedApply)], { sums: { totalFen: 374_200 } })
export const ShownApplies: Story = {
  render: () => (
    <InRouter>
      <InvoiceApplies snapshot={applies.shown.snapshot} send={fn()} {...ways} view="applies" />
    </InRouter>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'KP20261120000001' })).toBeVisible()
  },
}

export const Empty: Story = { args: { position: list.empty }, parameters: { state: 'empty' } }
export const NoMatch: Story = { args: { position: list.noMatch }, parameters: { state: 'noMatch' } }
export const Failed: Story = { args: { position: list.failed }, parameters: { state: 'failed' } }
export const Forbidden: Story = {
  args: { position: list.forbidden },
  parameters: { state: 'forbidden' },
}
