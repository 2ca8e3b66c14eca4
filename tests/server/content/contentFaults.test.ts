import { expect, test } from 'vitest'
import { faultLine } from '#server/content/fault.ts'
import { readContent } from '#server/content/readContent.ts'
import { articleOf, goodFiles, makeDirectory } from './contentDirectory.ts'

const today = '2026-11-21'

const faultsOf = async (changes: Record<string, string | null>) => {
  const made = makeDirectory(changes)
  const { content, faults } = await readContent(made.root, today)
  made.remove()
  expect(content === null).toBe(faults.length > 0)
  return faults.map(faultLine)
}

const changed = (file: string, from: string, to: string) => {
  const text = goodFiles[file] ?? ''
  expect(text).toContain(from)
  return { [file]: text.replace(from, to) }
}

test('a directory that is right has no faults', async () => {
  expect(await faultsOf({})).toEqual([])
})

test.each([
  [
    'a missing list',
    { 'links.yaml': null },
    'links.yaml 目录内没有这个文件，请添加（可参照 content/ 目录）',
  ],
  [
    'a value too long',
    changed('columns.yaml', '信用资讯', '字'.repeat(21)),
    'columns.yaml:12 columnName：太长，最多 20 个字符',
  ],
  [
    'a list that is too long',
    { 'links.yaml': `${goodFiles['links.yaml'] ?? ''}${'#'.repeat(40_000)}` },
    'links.yaml:1 太长，最多 32768 个字符，请删减',
  ],
  [
    'a code that is none',
    changed('columns.yaml', 'columnCode: 82000', 'columnCode: 8200'),
    'columns.yaml:15 columnCode：应为五位数字的栏目代码',
  ],
  [
    'a field nobody knows',
    changed('links.yaml', 'linkNameEn', 'linkNameEng'),
    'links.yaml:3 linkNameEng：没有这一项，请检查拼写',
  ],
  [
    'a field that is missing',
    changed('banners.yaml', '  titleEn: Sample\n', ''),
    'banners.yaml:2 titleEn：缺少此项或写法不对，请填写',
  ],
  [
    'a choice there is not',
    changed('tools.yaml', 'openMode: 3', 'openMode: 4'),
    'tools.yaml:14 openMode：只能是 1、2、3',
  ],
  [
    'a QR code on the home page',
    changed('tools.yaml', 'linkUrl: /assess/query', 'linkUrl: /assess/query\n    openMode: 3'),
    'tools.yaml:9 openMode：只能是 1、2',
  ],
  [
    'a line of a tool in one language only',
    changed('tools.yaml', '    summaryEn: Look it up\n', ''),
    'tools.yaml:3 summaryEn：应同时填写 summary 和 summaryEn',
  ],
  [
    'a column twice',
    changed('columns.yaml', 'columnCode: 82000', 'columnCode: 81000'),
    'columns.yaml “81000”出现了两次，请删去或改名',
  ],
  [
    'an address that could run',
    changed('links.yaml', 'https://www.example.com/', 'javascript:alert(1)'),
    'links.yaml:4 linkUrl：应为 https:// 网址',
  ],
  [
    'a page that is elsewhere',
    changed('tools.yaml', '/assess/query', '//evil.example.com'),
    'tools.yaml:8 linkUrl：应为门户路径（以 / 开头）、https:// 网址或目录内的文章文件',
  ],
  [
    'an article that is not there',
    changed('banners.yaml', 'first.md', 'third.md'),
    'banners.yaml 示例轮播：链接“articles/81000/third.md”无法识别：可用门户路径、https:// 网址或目录内的文章文件',
  ],
  [
    'a picture that is not there',
    changed('banners.yaml', 'a.svg', 'b.svg'),
    'banners.yaml 示例轮播：目录内没有图片“pictures/b.svg”，请放入图片或改正路径',
  ],
  [
    'a day there is not',
    changed('banners.yaml', 'linkUrl', 'validTo: 2026-02-30\n  linkUrl'),
    'banners.yaml:6 validTo：应为日期，如 2026-01-31',
  ],
  [
    'broken YAML',
    { 'links.yaml': '- linkName: "示例\n' },
    /^links\.yaml:\d+ 格式有误（\w+），请检查缩进、冒号后的空格和引号$/,
  ],
  [
    'an article without front matter',
    { 'articles/81000/first.md': '正文' },
    'articles/81000/first.md:1 缺少文件头：请在开头写上以 --- 分隔的 title、blurb 和 publishTime',
  ],
  [
    'an article without a title',
    changed('articles/81000/first.md', 'title: 第一篇', 'title:'),
    'articles/81000/first.md:2 title：不能为空，请填写',
  ],
  [
    'a time there is not',
    changed('articles/81000/first.md', '09:00', '25:00'),
    'articles/81000/first.md:5 publishTime：应为时间，如 2026-01-31 09:00:00',
  ],
  [
    'an article of no column',
    { 'articles/70000/a.md': articleOf('正文') },
    'articles/70000/a.md 没有栏目 70000，请放入 articles/栏目代码/ 或先在 columns.yaml 中添加栏目',
  ],
  [
    'a paragraph of signs',
    { 'articles/81000/a.md': articleOf('*a_'.repeat(600)) },
    'articles/81000/a.md 一段中的 * 和 _ 太多，最多 1000 个，请用空行分段或删减',
  ],
  [
    'an article without a text',
    { 'articles/81000/a.md': articleOf('') },
    'articles/81000/a.md:6 正文为空，请补充',
  ],
  [
    'a picture of an article',
    { 'articles/81000/a.md': articleOf('正文\n\n![图](b.svg)') },
    'articles/81000/a.md:8 目录内没有图片“b.svg”，请放入图片或改正路径',
  ],
  [
    'a picture without words',
    { 'articles/81000/a.md': articleOf('正文 ![](../../pictures/a.svg)') },
    'articles/81000/a.md:6 图片“../../pictures/a.svg”缺少说明文字，请写明图片内容',
  ],
  [
    'a picture from elsewhere',
    { 'articles/81000/a.md': articleOf('![图](https://example.com/a.png)') },
    'articles/81000/a.md:6 图片须存为目录内的文件后引用',
  ],
  [
    'a link that is no address, with a sign that escapes nothing',
    { 'articles/81000/a.md': articleOf('正文\n\n[某处](../100%.md)') },
    'articles/81000/a.md:8 链接“../100%.md”无法识别：可用门户路径、https:// 网址或目录内的文章文件',
  ],
  [
    'a link to no host',
    { 'articles/81000/a.html': articleOf('<a href="https://a.example:99999/">某处</a>') },
    'articles/81000/a.html:6 链接“https://a.example:99999/”无法识别：可用门户路径、https:// 网址或目录内的文章文件',
  ],
  [
    'a file outside the directory',
    { 'articles/81000/a.md': articleOf('正文', 'cover: ../../../secret.svg\n') },
    'articles/81000/a.md cover：目录内没有图片“../../../secret.svg”，请放入图片或改正路径',
  ],
  [
    'an attachment that is not there',
    { 'articles/81000/a.md': articleOf('正文', 'attachments:\n  - file: b.pdf\n') },
    'articles/81000/a.md attachments：目录内没有附件“b.pdf”，请放入附件或改正路径',
  ],
  [
    'an attachment that is none',
    {
      'files/b.pdf': 'MZ',
      'articles/81000/a.md': articleOf('正文', 'attachments:\n  - file: ../../files/b.pdf\n'),
    },
    /不支持此附件，或内容与扩展名不符/,
  ],
  [
    'a drawing that acts',
    { 'pictures/a.svg': '<svg width="1" height="1" onload="alert(1)"/>' },
    /SVG 中不能有“onload=”，请改用图形元素和属性/,
  ],
  [
    'a drawing that fetches',
    {
      'pictures/a.svg': '<svg width="1" height="1"><image href="https://example.com/a.png"/></svg>',
    },
    /SVG 中不能有/,
  ],
  [
    'a picture that is another',
    { 'pictures/b.png': '<svg/>', ...changed('banners.yaml', 'a.svg', 'b.png') },
    'banners.yaml 示例轮播：图片内容与扩展名 .png 不符，请重新导出',
  ],
  [
    'two files of one article',
    { 'articles/81000/first.html': articleOf('正文') },
    'articles “81000/first”出现了两次，请删去或改名',
  ],
])('%s is told with its place', async (_, changes, message) => {
  const faults = await faultsOf(changes)
  const isIt = (line: string) =>
    typeof message === 'string' ? line === message : message.test(line)
  expect(faults.some(isIt), faults.join('\n')).toBe(true)
})

test.each(['https://www.example.gov.cn/s?q=%D0%C5%D3%C3', 'https://a.example/100%'])(
  'the address %s is published as it is written',
  async (href) => {
    const files = { 'articles/81000/a.md': articleOf(`正文\n\n[某处](${href})`) }
    const made = makeDirectory(files)
    const { content, faults } = await readContent(made.root, today)
    made.remove()
    expect(faults).toEqual([])
    expect(content?.articles.map(({ content: text }) => text).join()).toContain(`href="${href}"`)
  },
)

test('a directory that is not there is told', async () => {
  const { faults } = await readContent('/tmp/there-is-no-such-directory', today)
  expect(faults.map(({ file }) => file)).toContain('columns.yaml')
})
