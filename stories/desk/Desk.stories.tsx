import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type DeskTransfer } from '#contract/desk.contract.ts'
import { dealingTransfer } from '#contract/desk.examples.ts'
import { Problem } from '#contract/problem.ts'
import { type Page as PageOf, page } from '#contract/values.ts'
import { createDesk } from '#machines/desk/desk.machine.ts'
import { Transfers, type TransfersAct, type TransfersQuestion } from '#src/desk/Transfers.tsx'
import { inState } from '#stories/inState.tsx'

const machine = createDesk<TransfersQuestion, PageOf<DeskTransfer>, TransfersAct>()
const Section = inState(machine, Transfers)

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
const context = { question, reply, changed: null, problem: null }

const meta = {
  component: Section,
  args: { state: 'open', context, send: fn() },
  parameters: { machine: 'desk' },
} satisfies Meta<typeof Section>
export default meta
type Story = StoryObj<typeof meta>

export const Reading: Story = {
  args: { state: 'reading', context: { ...context, reply: null } },
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
  args: { context: { ...context, changed: 2 } },
  parameters: { state: 'open' },
}

export const OpenRefused: Story = {
  args: { context: { ...context, problem: new Problem('stateForbids').value } },
  parameters: { state: 'open' },
}

export const Acting: Story = { args: { state: 'acting' }, parameters: { state: 'acting' } }

export const Failed: Story = {
  args: {
    state: 'failed',
    context: { ...context, reply: null, problem: new Problem('offline').value },
  },
  parameters: { state: 'failed' },
}
