import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { OwnCredit as Own } from '#contract/credit.contract.ts'
import { enterpriseView, ownCredit } from '#contract/credit.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { ownCreditMachine } from '#machines/ownCredit/ownCredit.machine.ts'
import { EnterprisePage } from '#src/features/creditQuery/EnterprisePage.tsx'
import { OwnCredit } from '#src/features/creditQuery/OwnCredit.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const [shown, hidden] = ownCredit.achievements
if (!shown || !hidden) throw new Error('the example has achievements')

const onRetry = fn()
const register = queryPositions(enterpriseView.entId, enterpriseView).shown.snapshot

/** Where it stands: above what everybody sees. */
const page = (own: Own | null, problem: Problem | null = null) =>
  inPosition((view: ViewProps<typeof ownCreditMachine>) => (
    <EnterprisePage
      snapshot={register}
      send={fn()}
      list={{ name: '信用查询', path: '/assess/query' }}
      address="https://portal.example.com/assess/query?ent=1"
      onPrint={fn()}
      own={<OwnCredit {...view} own={own} problem={problem?.value ?? null} onRetry={onRetry} />}
    />
  ))
const Page = page(ownCredit)
const Closed = page({ ...ownCredit, score: { ...ownCredit.score, entState: 7 } })
const Empty = page({ ...ownCredit, achievements: [] })
const Unread = page(null, new Problem('timedOut'))

const idle = begin(ownCreditMachine, undefined)
const setting = idle.sent({ type: 'achievement.hidden', achievement: shown })
const positions = {
  idle,
  setting,
  hidden: setting.done('setAchievementPublic', { ...shown, isPublic: false, version: 2 }),
  refused: setting.failed('setAchievementPublic', new Problem('versionConflict')),
  unanswered: setting.failed('setAchievementPublic', new Problem('timedOut')),
  suspended: idle.sent({ type: 'session.unauthorised' }),
}

const meta = {
  component: Page,
  args: { position: positions.idle, send: fn() },
  parameters: { machine: 'ownCredit', state: 'idle' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('887.3')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `设为公开：${hidden.achieveName}` }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'achievement.shown',
      achievement: hidden,
    })
    // One that was refused is shown to nobody: there is nothing to set.
    await expect(canvas.queryByRole('button', { name: /乡村物流共同配送帮扶/ })).toBeNull()
  },
}

export const IdleOfOneThatClosed: Story = {
  render: (args) => <Closed {...args} />,
  play: async ({ canvas }) => {
    const score = within(canvas.getByRole('region', { name: '信用积分' }))
    await expect(score.getByText('注销')).toBeVisible()
  },
}

export const IdleInEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Score and settings are seen by your enterprise alone'),
    ).toBeVisible()
  },
}

export const IdleWithoutAchievements: Story = { render: (args) => <Empty {...args} /> }

export const IdleHidden: Story = {
  args: { position: positions.hidden },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('“省级示范物流企业”已取消公开')).toBeVisible()
  },
}

export const Setting: Story = {
  args: { position: positions.setting },
  parameters: { state: 'setting' },
}

export const Refused: Story = {
  args: { position: positions.refused },
  parameters: { state: 'refused' },
}

export const Unanswered: Story = {
  args: { position: positions.unanswered },
  parameters: { state: 'unanswered' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再次提交' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'change.resent' })
  },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}

/** The public record stands even where the rest could not be read. */
export const IdleUnread: Story = {
  render: (args) => <Unread {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}
