import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { fleetChoiceMachine } from '#machines/fleetChoice/fleetChoice.machine.ts'
import { fit, foundThree } from '#machines/fleetChoice/fleetChoice.scenarios.ts'
import { FleetChoice } from '#src/features/freightOrder/FleetChoice.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const closed = begin(fleetChoiceMachine, undefined)
const reading = closed.sent({ type: 'choice.opened' })
const choosing = reading.done('pageBoundFleet', foundThree)
const none = { records: [], total: 0 }
const sought = choosing.sent({ type: 'vehicle.sought', keyword: '皖X9' })
const taking = choosing.sent({ type: 'crew.chosen', ...fit })

const Page = inPosition(FleetChoice)

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'fleetChoice', state: 'open.choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { position: closed }, parameters: { state: 'closed' } }

export const Reading: Story = {
  args: { position: reading },
  parameters: { state: 'open.reading' },
}

export const Failed: Story = {
  args: { position: reading.failed('pageBoundFleet', new Problem('offline')) },
  parameters: { state: 'open.failed' },
}

export const Choosing: Story = {
  tags: ['looks'],
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '选用 皖X10001 张样一' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'crew.chosen', ...fit })
    await waitFor(() => expect(screen.getByText('请绑定驾驶员')).toBeVisible())
  },
}

export const ChoosingEmpty: Story = {
  args: { position: reading.done('pageBoundFleet', none) },
  play: async () => {
    const link = await screen.findByRole('link', { name: '去绑定车辆' })
    await waitFor(() => expect(link).toBeVisible())
  },
}

export const ChoosingNoMatch: Story = {
  args: { position: sought.done('pageBoundFleet', none) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'vehicle.sought', keyword: '' })
  },
}

export const ChoosingGone: Story = {
  args: { position: taking.failed('readCrew', new Problem('missing')) },
  play: async () => {
    const told = await screen.findByText(/刚刚解绑/)
    await waitFor(() => expect(told).toBeVisible())
  },
}

export const Taking: Story = { args: { position: taking }, parameters: { state: 'open.taking' } }
