import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type DeskTransfer } from '#contract/desk.contract.ts'
import { dealingTransfer } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import { type Page as PageOf, page } from '#contract/values.ts'
import { begin } from '#machines/atlas/position.ts'
import { createDesk } from '#machines/desk/desk.machine.ts'
import { Transfers, type TransfersAct, type TransfersQuestion } from '#src/desk/Transfers.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const Section = inPosition(Transfers)

const question: TransfersQuestion = { current: 1, size: 20 }
const reply = page<DeskTransfer>(
  [
    dealingTransfer,
    {
      ...dealingTransfer,
      outBizNo: 'FK20261110000001-00001',
      bankStatus: 'SUCCESS',
      portalStatus: 20,
    },
    {
      ...dealingTransfer,
      outBizNo: 'FK20261110000001-00003',
      bankStatus: 'FAIL',
      errorCode: 'PAYEE_USER_INFO_ERROR',
      portalStatus: 15,
    },
  ],
  3,
  question,
)
const reading = begin(createDesk<TransfersQuestion, PageOf<DeskTransfer>, TransfersAct>(), {
  question,
})
const open = reading.done('readSection', reply)
const acting = open.sent({
  type: 'act.chosen',
  act: { outBizNos: [dealingTransfer.outBizNo], outcome: 'SUCCESS', answer: 'silent' },
})

const meta = {
  component: Section,
  args: { position: open, send: fn() },
  parameters: { machine: 'desk' },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Reading: Story = {
  args: { position: reading },
  parameters: { state: 'reading' },
}

export const Open: Story = {
  parameters: { state: 'open' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('checkbox', { name: `选择 ${dealingTransfer.outBizNo}` }),
    )
    await userEvent.selectOptions(canvas.getByLabelText('是否通知'), 'silent')
    await userEvent.click(canvas.getByRole('button', { name: '决定所选' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'act.chosen',
      act: { outBizNos: [dealingTransfer.outBizNo], outcome: 'SUCCESS', answer: 'silent' },
    })
  },
}

export const OpenAfterAct: Story = {
  args: { position: acting.done('performAct', 2).done('readSection', reply) },
  parameters: { state: 'open' },
}

export const OpenRefused: Story = {
  args: { position: acting.failed('performAct', new Problem('stateForbids')) },
  parameters: { state: 'open' },
}

export const Acting: Story = { args: { position: acting }, parameters: { state: 'acting' } }

export const Failed: Story = {
  args: { position: reading.failed('readSection', new Problem('offline')) },
  parameters: { state: 'failed' },
}
