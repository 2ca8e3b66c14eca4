import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { alipayAccount, refusedCard, verifiedCard, waitingCard } from '#contract/card.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { cardBindingMachine } from '#machines/cardBinding/cardBinding.machine.ts'
import { cardTexts, holder } from '#machines/cardBinding/cardBinding.scenarios.ts'
import { CardBindingPage } from '#src/features/cardBinding/CardBindingPage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listPositions } from '#stories/positions/lists.ts'

const resting = begin(cardBindingMachine, undefined)
const choosing = resting.sent({ type: 'binding.requested' })
const seeking = choosing.sent({ type: 'driver.sought', keyword: '张' })
const found = seeking.done('findDrivers', [holder])
const empty = found.sent({ type: 'driver.chosen', driver: holder })
const saving = empty.sent({ type: 'form.typed', texts: cardTexts }).sent({ type: 'form.submitted' })
const confirming = resting.sent({ type: 'change.requested', card: verifiedCard, to: 'unbound' })
const changing = confirming.sent({ type: 'change.confirmed' })

const rows = [verifiedCard, alipayAccount, refusedCard, waitingCard].map((card) => ({
  ...card,
  id: card.cardId,
}))
const { snapshot: list } = listPositions(rows).shown

const Page = inPosition((view: ViewProps<typeof cardBindingMachine>) => (
  <CardBindingPage {...view} list={{ snapshot: list, send: fn() }} />
))

const meta = {
  component: Page,
  args: { position: resting, send: fn() },
  parameters: { machine: 'cardBinding', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^重新核验/ })[0]!) // one is refused
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'change.requested', to: 'verified' }),
    )
  },
}

export const RestingVerified: Story = {
  args: { position: saving.done('savePayeeCard', verifiedCard) },
}

export const RestingRefused: Story = {
  args: { position: saving.done('savePayeeCard', refusedCard) },
}

export const RestingInUse: Story = {
  args: { position: changing.failed('setPayeeCard', new Problem('cardInUse')) },
}

export const ChoosingWaiting: Story = {
  args: { position: choosing },
  parameters: { state: 'choosing.waiting' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '车牌号、姓名或手机号' }), '张{Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'driver.sought', keyword: '张' })
  },
}

export const ChoosingWaitingFound: Story = {
  args: { position: found },
  parameters: { state: 'choosing.waiting' },
}

export const ChoosingWaitingNone: Story = {
  args: { position: seeking.done('findDrivers', []) },
  parameters: { state: 'choosing.waiting' },
}

export const ChoosingSeeking: Story = {
  args: { position: seeking },
  parameters: { state: 'choosing.seeking' },
}

export const Filling: Story = {
  tags: ['looks'],
  args: { position: empty },
  parameters: { state: 'filling' },
}

export const FillingFaulty: Story = {
  args: { position: empty.sent({ type: 'form.submitted' }) },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 3 处需要修改')).toBeVisible()
  },
}

export const FillingNoCheckDigit: Story = {
  args: {
    position: empty.sent({
      type: 'form.typed',
      texts: { ...cardTexts, cardNo: '6222 0200 0000 0008' },
    }),
  },
  parameters: { state: 'filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/没有常见的校验位/)).toBeVisible()
  },
}

export const FillingFull: Story = {
  args: {
    position: saving.failed('savePayeeCard', new Problem('cardsFull', { params: { limit: 5 } })),
  },
  parameters: { state: 'filling' },
}

export const Saving: Story = { args: { position: saving }, parameters: { state: 'saving' } }

export const Confirming: Story = {
  args: { position: confirming },
  parameters: { state: 'confirming' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '解绑' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'change.confirmed' })
  },
}

export const Changing: Story = { args: { position: changing }, parameters: { state: 'changing' } }

export const Suspended: Story = {
  args: { position: resting.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
