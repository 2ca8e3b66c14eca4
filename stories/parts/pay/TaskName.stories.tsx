import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { draftTask } from '#contract/payTask.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { taskNameMachine } from '#machines/taskName/taskName.machine.ts'
import { TaskName } from '#src/parts/pay/TaskName.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const shown = begin(taskNameMachine, {
  taskId: draftTask.id,
  version: draftTask.version,
  name: draftTask.taskName,
})
const filling = shown.sent({ type: 'name.requested' })
const saving = filling.sent(
  { type: 'form.typed', texts: { taskName: '十一月运费' } },
  { type: 'form.submitted' },
)

const Name = inPosition((view: ViewProps<typeof taskNameMachine>) => (
  <TaskName name={view.snapshot.context.name} {...view} />
))

const meta = {
  component: Name,
  args: { position: shown, send: fn() },
  parameters: { machine: 'taskName' },
} satisfies Meta<typeof Name>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { state: 'shown' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改任务名称' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'name.requested' })
  },
}

export const Filling: Story = {
  args: { position: filling },
  parameters: { state: 'filling' },
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('textbox', { name: /任务名称/ })
    await expect(field).toHaveValue(draftTask.taskName)
    await userEvent.click(screen.getByRole('button', { name: '保存名称' }))
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' }))
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'name.abandoned' })
  },
}

export const Saving: Story = { args: { position: saving }, parameters: { state: 'saving' } }

export const FillingRefused: Story = {
  args: { position: saving.failed('namePayTask', new Problem('versionConflict')) },
  parameters: { state: 'filling' },
  play: async () => {
    await waitFor(() => expect(screen.getByText('名称未能保存')).toBeVisible())
  },
}
