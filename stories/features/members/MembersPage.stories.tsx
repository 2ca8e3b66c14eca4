import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { memberRow } from '#contract/credit.examples.ts'
import { type MemberItem, MembersPage } from '#src/features/members/MembersPage.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const Page = inPosition(MembersPage)
const list = publicList<MemberItem>(
  pageOf([memberRow, { ...memberRow, memberLevel: 1, creditGrade: null }]),
)
const stories = listStories(list)

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'pagedList', state: 'ready.shown' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('会员级别'), '理事')
    await userEvent.click(canvas.getByRole('button', { name: '查询' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { memberLevel: '2' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
