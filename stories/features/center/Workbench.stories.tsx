import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import type { Workbench as Figures } from '#contract/workbench.contract.ts'
import { newWorkbench, workbench } from '#contract/workbench.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { workbenchMachine } from '#machines/workbench/workbench.machine.ts'
import { Workbench } from '#src/features/center/Workbench.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const pay = fn()
const areas = [
  {
    name: '税务服务',
    to: null,
    pages: [
      { name: '税务订单', to: '/tax/order' },
      { name: '代发付款', to: '/tax/generation' },
      { name: '车辆绑定', to: '/tax/bind' },
    ],
  },
  { name: '首页', to: '/', pages: [] },
  {
    name: '物流贷',
    to: null,
    pages: [{ name: '企业受理', to: '/logisticsLoan/enterpriseAccept' }],
  },
  { name: '信用评价', to: null, pages: [{ name: '信用查询', to: '/assess/query' }] },
]

const figuresOf = (figures: Figures) => queryPositions<null, Figures>(null, figures)
const figures = figuresOf(workbench)

const present = begin(workbenchMachine, undefined)
const away = present.sent({ type: 'tab.left' })

type Place<Snapshot> = { readonly snapshot: Snapshot }
type View = ComponentProps<typeof Workbench>

function Page({
  position,
  reading,
  send,
}: {
  position: Place<View['snapshot']>
  reading: Place<View['figures']['snapshot']>
  send: (event: unknown) => void
}) {
  return (
    <MemoryRouter>
      <main>
        <Workbench
          snapshot={position.snapshot}
          send={send}
          figures={{ snapshot: reading.snapshot, send }}
          areas={areas}
          newTask="/tax/generation?task=new-1"
          onPay={pay}
        />
      </main>
    </MemoryRouter>
  )
}

const meta = {
  component: Page,
  args: { position: present, reading: figures.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Present: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^付款：/ }))
    await expect(pay).toHaveBeenCalledWith(workbench.waiting[6])
    await expect(canvas.getByRole('link', { name: /^受理：/ })).toHaveAttribute(
      'href',
      '/logisticsLoan/enterpriseAccept?status=10',
    )
    await expect(canvas.getByText(/高于 94%/)).toBeVisible()
    const drafts = canvas.getByRole('link', { name: '未提交的税务订单' })
    await expect(drafts).not.toBeVisible()
    await userEvent.click(canvas.getByText('草稿（1 项）'))
    await expect(drafts).toBeVisible()
  },
}

export const OfANewEnterprise: Story = { args: { reading: figuresOf(newWorkbench).shown } }

export const WithNothingToDo: Story = {
  args: { reading: figuresOf({ ...workbench, waiting: [] }).shown },
}

export const OfWhomIsListed: Story = {
  args: {
    reading: figuresOf({
      ...workbench,
      credit: workbench.credit && {
        ...workbench.credit,
        score: 2_650,
        grade: 'D',
        classification: 'D',
        rankPercent: 0,
        vetoReason: 'listed',
      },
    }).shown,
  },
}

export const WithAPartThatFailed: Story = {
  args: {
    reading: figuresOf({
      ...workbench,
      credit: null,
      waiting: workbench.waiting.filter(({ kind }) => !kind.startsWith('loans')),
      failed: ['credit', 'loans'],
    }).shown,
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/信用积分、贷款/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'refresh.requested' })
  },
}

export const Loading: Story = { args: { reading: figures.loading } }

export const Refreshing: Story = { args: { reading: figures.refreshing } }

export const Outdated: Story = { args: { reading: figures.outdated } }

export const Failed: Story = {
  args: { reading: figures.failed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: '税务订单' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}

export const Left: Story = { args: { position: away } }

export const LeftForAWhile: Story = { args: { position: away.elapsed('staleAfter') } }

export const Suspended: Story = {
  args: {
    position: present.sent({ type: 'session.unauthorised' }),
    reading: figures.suspended,
  },
}
