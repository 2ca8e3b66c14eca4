import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { verifiedCard } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import { accountChoiceMachine } from '#machines/accountChoice/accountChoice.machine.ts'
import { foundTwo } from '#machines/accountChoice/accountChoice.scenarios.ts'
import { begin } from '#machines/atlas/position.ts'
import { AccountChoice } from '#src/features/freightOrder/AccountChoice.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const closed = begin(accountChoiceMachine, undefined)
const reading = closed.sent({ type: 'choice.opened', keyword: '张样一' })
const choosing = reading.done('pagePayeeCards', foundTwo)
const none = { records: [], total: 0 }
const all = choosing.sent({ type: 'account.sought', keyword: '' })

const Page = inPosition(AccountChoice)

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'accountChoice', state: 'open.choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { position: closed }, parameters: { state: 'closed' } }

export const Reading: Story = { args: { position: reading }, parameters: { state: 'open.reading' } }

export const Failed: Story = {
  args: { position: reading.failed('pagePayeeCards', new Problem('offline')) },
  parameters: { state: 'open.failed' },
}

export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    const name = '选用 张样一 示例银行（尾号 0011）'
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'account.chosen', card: verifiedCard })
  },
}

export const ChoosingNoMatch: Story = {
  args: { position: reading.done('pagePayeeCards', none) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'account.sought', keyword: '' })
  },
}

export const ChoosingEmpty: Story = {
  args: { position: all.done('pagePayeeCards', none) },
  play: async () => {
    const link = await screen.findByRole('link', { name: '去绑定银行卡' })
    await waitFor(() => expect(link).toBeVisible())
  },
}
