import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Article } from '#contract/content.contract.ts'
import { article } from '#contract/content.examples.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { ArticlePage } from '#src/features/article/ArticlePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const onPrint = fn()
const follow = fn(() => true)
const links = { hrefOf: (path: string) => path, follow }
const trail = [
  { name: '信用动态', path: null },
  { name: '标准规范', path: '/dynamic/articles/84000' },
]

type View = ViewProps<ReturnType<typeof createQuery<{ id: string }, Article>>>
const Page = inPosition((view: View) => (
  <ArticlePage
    {...view}
    trail={trail}
    links={links}
    address={`https://portal.example.com/dynamic/detail/${article.id}`}
    onPrint={onPrint}
  />
))

const written: Article = {
  ...article,
  columnCode: '84000',
  content: `${article.content}<p>另见<a href="/LCS/standard">信用标准</a>和<a href="https://www.mot.gov.cn/">交通运输部</a>。</p>`,
}
const positions = queryPositions({ id: written.id }, written)

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'query', state: 'ready.shown' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: '信用标准' }))
    await expect(follow).toHaveBeenCalledWith('/LCS/standard')
    await userEvent.click(canvas.getByRole('button', { name: '打印' }))
    await expect(onPrint).toHaveBeenCalledOnce()
  },
}

export const ShownInEnglish: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/has not been translated/)).toBeVisible()
    await expect(canvas.getByText('平台完成年度功能升级。').closest('[lang]')).toHaveAttribute(
      'lang',
      'zh-CN',
    )
  },
}

export const Loading: Story = {
  parameters: { machine: 'query', state: 'loading' },
  args: { position: positions.loading },
}

export const Missing: Story = {
  parameters: { machine: 'query', state: 'missing' },
  args: { position: positions.missing },
}

export const Failed: Story = {
  parameters: { machine: 'query', state: 'failed' },
  args: { position: positions.failed },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}
