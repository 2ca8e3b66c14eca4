import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Article } from '#contract/content.contract.ts'
import { article } from '#contract/content.examples.ts'
import { Problem } from '#contract/problem.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { ArticlePage } from '#src/features/article/ArticlePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

const onPrint = fn()
const follow = fn(() => true)
const links = { hrefOf: (path: string) => path, follow }
const trail = [
  { name: '信用动态', path: null },
  { name: '标准规范', path: '/dynamic/articles/84000' },
]

const machine = createQuery<{ id: string }, Article>()
const Page = inState(machine, (view: ViewProps<typeof machine>) => (
  <ArticlePage
    {...view}
    trail={trail}
    links={links}
    address="https://portal.example.com/dynamic/detail/1"
    onPrint={onPrint}
  />
))

const written: Article = {
  ...article,
  content: `${article.content}<p>另见<a href="/LCS/standard">信用标准</a>和<a href="https://www.mot.gov.cn/">交通运输部</a>。</p>`,
}
const context = { subject: { id: '1' }, data: written, problem: null }
const nothing = { ...context, data: null }

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
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
  args: { state: 'loading', context: nothing },
}

export const Missing: Story = {
  parameters: { machine: 'query', state: 'missing' },
  args: { state: 'missing', context: { ...nothing, problem: new Problem('missing').value } },
}

export const Failed: Story = {
  parameters: { machine: 'query', state: 'failed' },
  args: { state: 'failed', context: { ...nothing, problem: new Problem('offline').value } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}
