import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import type { LoanProject } from '#contract/loan.contract.ts'
import { loanProjectMachine } from '#machines/loanProject/loanProject.machine.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { LoanProjects } from '#src/features/loanProject/LoanProjects.tsx'
import { ProjectList } from '#src/features/loanProject/ProjectList.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import {
  moveAct,
  offline,
  project,
  projectContext as context,
  registerAct,
  timedOut,
} from '#stories/features/consignerLoan/consignerStories.tsx'

const states = [0, 1, 2, 3, 4, 5] as const
const records: LoanProject[] = states.map((approveState) => ({
  ...project,
  id: `500${approveState}`,
  projectNo: `XM-2026-00${approveState}`,
  approveState,
  remark: approveState === 3 ? '请补充合同编号' : null,
}))
const onMove = fn()
const list = createPagedList<LoanProject>().resolveState({
  value: { ready: 'shown' },
  context: {
    question: { filter: {}, sort: null, page: 1, size: 20 },
    records,
    total: records.length,
    sums: {},
    selection: noSelection,
    problem: null,
  },
})

const Projects = (props: ViewProps<typeof loanProjectMachine>) => (
  <LoanProjects {...props} ownUscc="91349902MAXXX0031B">
    <ProjectList snapshot={list} send={fn()} canAct onNew={fn()} onEdit={fn()} onMove={onMove} />
  </LoanProjects>
)
const Page = inState(loanProjectMachine, Projects)
const draft: LoanProject = { ...project, approveState: 0 }
const form = { ...context, project: draft }
const moving = { ...context, project }
const unanswered = { ...context, act: registerAct, key: context.keySeed, problem: timedOut }

const meta = {
  component: Page,
  args: { state: 'resting', context, send: fn() },
  parameters: { machine: 'loanProject', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^暂停/ })[0]!) // one is approved
    await expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ approveState: 2 }), 4)
  },
}

export const RestingSaved: Story = {
  args: { state: 'resting', context: { ...context, done: { act: registerAct, project: draft } } },
  parameters: { state: 'resting' },
}

export const RestingMoved: Story = {
  args: {
    state: 'resting',
    context: { ...context, done: { act: moveAct, project: { ...project, approveState: 4 } } },
  },
  parameters: { state: 'resting' },
}

export const Opening: Story = {
  args: { state: 'opening', context: context },
  parameters: { state: 'opening' },
}

export const OpenFailed: Story = {
  args: { state: 'openFailed', context: { ...context, problem: offline } },
  parameters: { state: 'openFailed' },
}

export const EditingRecalling: Story = {
  args: { state: { editing: 'recalling' }, context: context },
  parameters: { state: 'editing.recalling' },
}

export const EditingFilling: Story = {
  args: { state: { editing: 'filling' }, context: form },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存项目' }))
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({
        type: 'form.saved',
        input: expect.objectContaining({
          contractFen: 1_200_000_000,
          haulierUsccs: ['91349901MAXXX00157'],
        }),
      }),
    )
  },
}

export const EditingFillingEmpty: Story = {
  args: { state: { editing: 'filling' }, context: context },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存项目' }))
    await expect(await canvas.findByText('有 10 处需要修改')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const EditingSaving: Story = {
  args: { state: { editing: 'saving' }, context: form },
  parameters: { state: 'editing.saving' },
}

export const EditingSending: Story = {
  args: { state: { editing: 'sending' }, context: form },
  parameters: { state: 'editing.sending' },
}

export const EditingConflicted: Story = {
  args: { state: { editing: 'conflicted' }, context: form },
  parameters: { state: 'editing.conflicted' },
}

export const EditingRenewing: Story = {
  args: { state: { editing: 'renewing' }, context: form },
  parameters: { state: 'editing.renewing' },
}

export const MovingAsking: Story = {
  args: { state: { moving: 'asking' }, context: moving },
  parameters: { state: 'moving.asking' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '说明' }), '合同到期，正在续签')
    await userEvent.click(screen.getByRole('button', { name: '暂停' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'move.confirmed',
      remark: '合同到期，正在续签',
    })
  },
}

export const MovingAskingWithoutRemark: Story = {
  args: { state: { moving: 'asking' }, context: moving },
  parameters: { state: 'moving.asking' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '暂停' }))
    await expect(await screen.findByText('请填写 5 至 200 个字的说明')).toBeVisible()
    await expect(args.send).not.toHaveBeenCalled()
  },
}

export const MovingSaving: Story = {
  args: { state: { moving: 'saving' }, context: moving },
  parameters: { state: 'moving.saving' },
}

export const MovingSending: Story = {
  args: { state: { moving: 'sending' }, context: moving },
  parameters: { state: 'moving.sending' },
}

export const Overtaken: Story = {
  args: { state: 'overtaken', context: { ...context, problem: timedOut } },
  parameters: { state: 'overtaken' },
}

export const UnansweredAsking: Story = {
  args: { state: { unanswered: 'asking' }, context: unanswered },
  parameters: { state: 'unanswered.asking' },
}

export const UnansweredSaving: Story = {
  args: { state: { unanswered: 'saving' }, context: unanswered },
  parameters: { state: 'unanswered.saving' },
}

export const UnansweredWaiting: Story = {
  args: { state: { unanswered: 'waiting' }, context: unanswered },
  parameters: { state: 'unanswered.waiting' },
}

export const UnansweredNotTaken: Story = {
  args: {
    state: { unanswered: 'notTaken' },
    context: { ...unanswered, act: moveAct, problem: null },
  },
  parameters: { state: 'unanswered.notTaken' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: context },
  parameters: { state: 'suspended' },
}
