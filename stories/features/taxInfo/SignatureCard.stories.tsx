import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import {
  endingEntSignature,
  entSignature,
  expiredEntSignature,
  noEntSignature,
} from '#contract/entSignature.examples.ts'
import { entSignatureMachine } from '#machines/entSignature/entSignature.machine.ts'
import { entSignatureSamples } from '#machines/entSignature/entSignature.scenarios.ts'
import { SignatureCard } from '#src/features/taxInfo/SignatureCard.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { filingPositions, filingStories } from '#stories/positions/filing.ts'

const at = filingPositions(entSignatureMachine, entSignatureSamples)
const stories = filingStories(at)
const Page = inPosition(SignatureCard)

const meta = {
  component: Page,
  args: { position: at.filling, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Filling: Story = {
  args: { position: at.reading.done('readFiled', noEntSignature).done('readForm', null) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('未开通')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '申请开通' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

/** It ends within a month: the one that stands is shown, and the next one can be applied for. */
export const FillingRenewal: Story = {
  tags: ['looks'],
  args: { position: at.reading.done('readFiled', endingEntSignature).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已开通')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '申请续期' })).toBeEnabled()
  },
}

export const FillingExpired: Story = {
  args: { position: at.reading.done('readFiled', expiredEntSignature).done('readForm', null) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已过期')).toBeVisible()
  },
}

export const FillingFaulty: Story = stories.faulty

export const FillingRefused: Story = stories.refused

export const Opening: Story = stories.opening

export const OpeningTroubled: Story = stories.openingTroubled

export const Reading: Story = stories.reading

export const ReadFailed: Story = stories.readFailed

export const Recalling: Story = stories.recalling

export const Acting: Story = stories.acting

export const Shown: Story = {
  args: { position: at.filed },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('审核中')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '刷新状态' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'status.refreshed' })
  },
}

export const ShownOpened: Story = {
  tags: ['looks'],
  args: { position: at.reading.done('readFiled', entSignature) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: '云途示例网络货运有限公司的电子印章' }),
    ).toBeVisible()
  },
}

export const Suspended: Story = stories.suspended
