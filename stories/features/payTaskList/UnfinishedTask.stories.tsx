import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { unfinishedTaskMachine } from '#machines/unfinishedTask/unfinishedTask.machine.ts'
import { earlierDraft, leftDraft } from '#machines/unfinishedTask/unfinishedTask.scenarios.ts'
import { UnfinishedTask } from '#src/features/payTaskList/UnfinishedTask.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const reading = begin(unfinishedTaskMachine, undefined)
const offered = reading.done('listDrafts', [leftDraft, earlierDraft])
const dropped = { type: 'draft.dropped', subjectId: leftDraft.subjectId } as const
const dropping = offered.sent(dropped)

const onGo = fn()
const Page = inPosition((props: ViewProps<typeof unfinishedTaskMachine>) => (
  <UnfinishedTask {...props} onGo={onGo} />
))

const meta = {
  component: Page,
  args: { position: offered, send: fn() },
  parameters: { machine: 'unfinishedTask', state: 'offered' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Reading: Story = { args: { position: reading }, parameters: { state: 'reading' } }

export const Offered: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^继续付款 实时订单/ }))
    await expect(onGo).toHaveBeenCalledWith('new')
    await userEvent.click(canvas.getByRole('button', { name: /^放弃此草稿 税务订单.*12 笔/ }))
    await expect(args.send).toHaveBeenCalledWith(dropped)
  },
}

export const OfferedStill: Story = {
  args: { position: dropping.failed('deleteDraft', new Problem('offline')) },
}

export const Dropping: Story = { args: { position: dropping }, parameters: { state: 'dropping' } }

/** The other one is still offered. */
export const OfferedLess: Story = { args: { position: dropping.done('deleteDraft', null) } }

export const None: Story = {
  args: { position: reading.done('listDrafts', []) },
  parameters: { state: 'none' },
}

export const Suspended: Story = {
  args: { position: offered.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
