import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RichText } from '#src/components/RichText.tsx'

const html = `<p class="indent">平台每月 1 日动态更新得分，详见<a href="/LCS/standard">信用标准</a>和
<a href="https://www.mot.gov.cn/">交通运输部</a>。</p>
<h2>一、指标</h2>
<table><caption>扣分标准</caption><thead><tr><th>行为</th><th>程度</th><th>扣分</th></tr></thead>
<tbody><tr><td>证照过期未更新超过 30 日</td><td>轻微</td><td>每项 5 分</td></tr></tbody></table>
<h4>二、说明</h4>
<ul><li>扣分在有效期满后失效。</li><li>严重失信不可修复。</li></ul>
<blockquote>行政处罚的信用修复通过“信用中国”办理。</blockquote>
<p style="text-align:right;color:red">信用管理处</p>
<script>alert(1)</script><img src="x" onerror="alert(1)">`

const meta = {
  component: RichText,
  args: { html, links: { hrefOf: (path) => path, follow: () => true } },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Article: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('group', { name: '扣分标准' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: '二、说明', level: 3 })).toBeVisible()
    await expect(canvasElement.querySelector('script, [onerror], [style]')).toBeNull()
  },
}
