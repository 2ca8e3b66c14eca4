import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import type { LoanProject } from '#contract/loan.contract.ts'
import { approvedProject as project } from '#contract/loan.examples.ts'
import type { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { LoanProjects } from '#src/features/loanProject/LoanProjects.tsx'
import { ProjectList } from '#src/features/loanProject/ProjectList.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listPositions } from '#stories/positions/lists.ts'
import { acting } from '#stories/parts/act/actPositions.ts'
import { positions } from './loanProjectPositions.ts'

const states = [0, 1, 2, 3, 4, 5] as const
const records: LoanProject[] = states.map((approveState) => ({
  ...project,
  id: `500${approveState}`,
  projectNo: `XM-2026-00${approveState}`,
  approveState,
  remark: approveState === 3 ? '请补充合同编号' : null,
}))
const onMove = fn()
const { snapshot: list } = listPositions(records).shown

const Page = inPosition((view: ViewProps<typeof loanProjectMachine> & { act?: ActView }) => (
  <LoanProjects {...view}>
    <ProjectList snapshot={list} send={fn()} canAct onNew={fn()} onEdit={fn()} onMove={onMove} />
  </LoanProjects>
))

const meta = {
  component: Page,
  args: { position: positions.resting, send: fn() },
  parameters: { machine: 'loanProject', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^暂停/ })[0]!) // one is approved
    await expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ approveState: 2 }), 4)
  },
}

export const RestingSaved: Story = {
  args: { position: positions.saved },
  parameters: { state: 'resting' },
}

export const RestingMoved: Story = {
  args: { position: positions.moved },
  parameters: { state: 'resting' },
}

export const RestingRefused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'resting' },
}

export const RestingTooOld: Story = {
  args: { position: positions.tooOld },
  parameters: { state: 'resting' },
}

export const Opening: Story = {
  args: { position: positions.opening },
  parameters: { state: 'opening' },
}

export const OpeningTroubled: Story = {
  args: { position: positions.opening, act: acting.escalated },
  parameters: { state: 'opening' },
}

export const EditingRecalling: Story = {
  args: { position: positions.recalling },
  parameters: { state: 'editing.recalling' },
}

export const EditingFilling: Story = {
  tags: ['looks'],
  args: { position: positions.filling },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存项目' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const EditingFillingEmpty: Story = {
  args: { position: positions.fillingEmpty },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '线路' }), '芜')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: expect.objectContaining({ route: '芜', periodDays: '60' }),
    })
  },
}

export const EditingFillingFaulty: Story = {
  args: { position: positions.fillingFaulty },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 10 处需要修改')).toBeVisible()
  },
}

export const EditingActing: Story = {
  args: { position: positions.saving },
  parameters: { state: 'editing.acting' },
}

export const EditingAfterAnother: Story = {
  args: { position: positions.fillingAfterAnother },
  parameters: { state: 'editing.filling' },
}

export const EditingActingUnknown: Story = {
  args: { position: positions.saving, act: acting.waiting },
  parameters: { state: 'editing.acting' },
}

export const EditingConflicted: Story = {
  args: { position: positions.conflicted },
  parameters: { state: 'editing.conflicted' },
}

export const EditingRenewing: Story = {
  args: { position: positions.renewing },
  parameters: { state: 'editing.renewing' },
}

export const MovingAsking: Story = {
  args: { position: positions.moving },
  parameters: { state: 'moving.asking' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '说明' }), '合同到期，正在续签')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { remark: '合同到期，正在续签' },
    })
    await userEvent.click(screen.getByRole('button', { name: '暂停' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const MovingAskingWithoutRemark: Story = {
  args: { position: positions.movingWithoutRemark },
  parameters: { state: 'moving.asking' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('说明：此项不能为空')).toBeVisible())
  },
}

export const MovingActing: Story = {
  args: { position: positions.movingOn },
  parameters: { state: 'moving.acting' },
}

export const MovingActingNotTaken: Story = {
  args: { position: positions.movingOn, act: acting.notTaken },
  parameters: { state: 'moving.acting' },
}

export const Overtaken: Story = {
  args: { position: positions.overtaken },
  parameters: { state: 'overtaken' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
