import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { creditRow } from '#contract/credit.examples.ts'
import { BestList } from '#src/features/quality/BestList.tsx'
import type { CreditItem } from '#src/parts/credit/enterpriseColumns.tsx'
import { QualityPage } from '#src/features/quality/QualityPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const onSelect = fn()

const InPage = (list: ListView<CreditItem>) => (
  <QualityPage selected="best" onSelect={onSelect}>
    <BestList {...list} />
  </QualityPage>
)

const Page = inPosition(InPage)
const list = publicList<CreditItem>(pageOf([creditRow]))
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
    await userEvent.click(canvas.getByRole('tab', { name: '守信激励名单' }))
    await expect(onSelect).toHaveBeenCalledWith('incentives')
    await userEvent.click(canvas.getByRole('button', { name: '第 2 页' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'page.changed', page: 2 })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
