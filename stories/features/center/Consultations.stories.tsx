import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn } from 'storybook/test'
import type { Consult } from '#contract/consult.contract.ts'
import { repliedConsult, waitingConsult } from '#contract/consult.examples.ts'
import { Problem } from '#contract/problem.ts'
import { type Page as PageOf, page } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { type Asked, Consultations } from '#src/features/center/Consultations.tsx'
import { inState } from '#stories/inState.tsx'

const turn = fn()
const machine = createQuery<Asked, PageOf<Consult>>()

function List(view: Omit<ComponentProps<typeof Consultations>, 'onPage'>) {
  return <Consultations {...view} onPage={turn} />
}

const Page = inState(machine, List)
const subject: Asked = { current: 1, size: 20 }
const context = {
  subject,
  data: page([waitingConsult, repliedConsult], 41, subject),
  problem: null,
}

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
  parameters: { machine: 'query', state: 'ready.shown' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = {
  parameters: { state: 'loading' },
  args: { state: 'loading', context: { ...context, data: null } },
}
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/税款从预付款账户扣除/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /2/ }))
    await expect(turn).toHaveBeenCalledWith({ current: 2, size: 20 })
  },
}
export const None: Story = { args: { context: { ...context, data: page([], 0, subject) } } }
export const Failed: Story = {
  parameters: { state: 'failed' },
  args: {
    state: 'failed',
    context: { ...context, data: null, problem: new Problem('offline').value },
  },
}
