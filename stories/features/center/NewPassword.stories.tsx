import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts'
import { NewPassword } from '#src/features/center/NewPassword.tsx'
import { inPosition } from '#stories/inPosition.tsx'

const texts = { password: 'Demo@2023', newPwd: 'a quiet train', newPwdAgain: 'a quiet train' }
const closed = begin(newPasswordMachine, { owner: { account: '91349901MAXXX00232' } })
const filling = closed.sent({ type: 'password.wanted' })
const changing = filling.sent({ type: 'form.typed', texts }, { type: 'form.submitted' })

const Dialog = inPosition(NewPassword)

const meta = {
  component: Dialog,
  args: { position: filling, send: fn() },
  parameters: { machine: 'newPassword', state: 'filling' },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  args: { position: closed },
  parameters: { state: 'closed' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '修改密码' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'password.wanted' })
  },
}

/** The password in force is hidden as it is typed, and a password manager may fill it in. */
export const Filling: Story = {
  tags: ['looks'],
  play: async ({ args, userEvent }) => {
    const current = await screen.findByLabelText(/^当前密码/)
    await waitFor(() => expect(current).toBeVisible())
    await expect(current).toHaveAttribute('type', 'password')
    await expect(current).toHaveAttribute('autocomplete', 'current-password')
    await userEvent.click(current)
    await userEvent.paste('Demo@2023')
    await expect(args.send).toHaveBeenCalledWith(
      expect.objectContaining({ texts: expect.objectContaining({ password: 'Demo@2023' }) }),
    )
  },
}

export const FillingWrong: Story = {
  args: {
    position: changing.failed(
      'updateSelfPwd',
      new Problem('passwordWrong', { params: { left: 4 } }),
    ),
  },
}

export const Changing: Story = { args: { position: changing }, parameters: { state: 'changing' } }

export const Unanswered: Story = {
  args: { position: changing.failed('updateSelfPwd', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/新密码可能已生效/)).toBeVisible())
  },
}
