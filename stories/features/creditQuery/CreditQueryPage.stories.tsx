import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { classificationOf } from '#contract/credit.codes.ts'
import { creditGrades } from '#contract/credit.contract.ts'
import { creditRow, unassessedRow } from '#contract/credit.examples.ts'
import { CreditQueryPage } from '#src/features/creditQuery/CreditQueryPage.tsx'
import type { CreditItem } from '#src/parts/credit/enterpriseColumns.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const gradedRows = creditGrades.map((creditGrade) => ({
  ...creditRow,
  creditGrade,
  classification: classificationOf[creditGrade],
}))

const Page = inPosition(CreditQueryPage)
const list = publicList<CreditItem>([...pageOf(gradedRows, 9), { ...unassessedRow, id: '1' }])
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
    await userEvent.selectOptions(canvas.getByLabelText('所在地 省'), '安徽省')
    await userEvent.selectOptions(canvas.getByLabelText('所在地 市'), '合肥市')
    await userEvent.selectOptions(canvas.getByLabelText('信用等级'), 'AAA')
    await userEvent.click(canvas.getByRole('button', { name: '查询' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { areaCode: '340100', grade: 'AAA' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
