import { describe, expect, test } from 'vitest'
import { cleanHtml, wordsOf } from '#server/content/cleanHtml.ts'
import { readContent } from '#server/content/readContent.ts'
import { daysBetween, tellDates } from '#server/content/storyDates.ts'
import { articleOf, makeDirectory } from './contentDirectory.ts'

const clean = (html: string) => {
  const dropped: string[] = []
  const text = cleanHtml(html, {
    link: (href) => href,
    picture: (src) => (src === 'a.svg' ? { url: '/a.svg', width: 4, height: 2 } : null),
    dropped: (what) => dropped.push(what),
  })
  return { text, dropped }
}

describe('what an article may not carry is gone', () => {
  test.each([
    ['a script', '<p>好</p><script>alert(1)</script>', '<p>好</p>'],
    ['a script in capitals', '<p>好</p><SCRIPT SRC=//evil.example.com></SCRIPT>', '<p>好</p>'],
    ['a handler', '<p onclick="alert(1)">好</p>', '<p>好</p>'],
    ['a picture that fails', '<p>好<img src=x onerror=alert(1)></p>', '<p>好</p>'],
    ['a link that runs', '<a href="javascript:alert(1)">好</a>', '<a>好</a>'],
    [
      'a link that hides that it runs',
      '<a href="java&#10;script&colon;alert(1)">好</a>',
      '<a>好</a>',
    ],
    ['a page in a link', '<a href="data:text/html,<script>alert(1)</script>">好</a>', '<a>好</a>'],
    ['a link without a protocol', '<a href="//evil.example.com">好</a>', '<a>好</a>'],
    ['a style element', '<style>p{display:none}</style><p>好</p>', '<p>好</p>'],
    ['an inline style', '<p style="background:url(https://evil.example.com)">好</p>', '<p>好</p>'],
    ['a drawing that acts', '<svg><g onload="alert(1)"></g></svg><p>好</p>', '<p>好</p>'],
    ['a frame', '<iframe src="https://evil.example.com">x</iframe><p>好</p>', '<p>好</p>'],
    ['a form', '<form action="/x"><input name="a"><p>好</p></form>', '<p>好</p>'],
    ['a comment', '<!-- x --><p>好</p>', '<p>好</p>'],
    ['a class of ours', '<p class="fui-Button text-right">好</p>', '<p class="text-right">好</p>'],
    [
      'formulas that hide a tag',
      '<math><mtext><img src=x onerror=alert(1)></mtext></math><p>好</p>',
      '<p>好</p>',
    ],
  ])('%s', (_, html, left) => {
    expect(clean(html).text).toBe(left)
  })
})

test('what was taken out is told, marks without meaning are not', () => {
  expect(clean('<p onclick="x"><span>好</span></p><script></script>').dropped).toEqual([
    'onclick',
    '<script>',
  ])
})

test('what an author means by a style has a class, headings begin below the title, pictures have a size', () => {
  expect(clean('<h1>标题</h1><p style="TEXT-INDENT: 2em; text-align : center">字</p>').text).toBe(
    '<h2>标题</h2><p class="text-center indent">字</p>',
  )
  expect(clean('<table><tbody><tr><td align="right">1</td></tr></tbody></table>').text).toContain(
    '<td class="text-right">1</td>',
  )
  expect(clean('<img src="a.svg" alt="图" width="900">').text).toBe(
    '<img width="4" src="/a.svg" alt="图" height="2" loading="lazy" />',
  )
})

test('words are words, whatever stands around them', () => {
  expect(wordsOf('<p>甲&amp;乙</p><table><tr><td>1</td><td>2 &lt; 3</td></tr></table>')).toBe(
    '甲&乙 1 2 < 3',
  )
})

test('Markdown with hidden scripts is published without them, and its author is told', async () => {
  const body =
    '好 [看](javascript:alert(1)) <img src="../../pictures/a.svg" alt="图" onerror="alert(1)">\n\n<script>alert(1)</script>'
  const made = makeDirectory({ 'articles/81000/a.md': articleOf(body) })
  const { content, notes } = await readContent(made.root, '2026-11-21')
  made.remove()
  const html = content?.articles.find(({ place }) => place === '81000/a')?.content ?? ''
  expect(html).toContain('好')
  expect(html).not.toMatch(/script|onerror|alert/)
  expect(notes).toMatchObject([
    { file: 'articles/81000/a.md', message: expect.stringContaining('<script>') },
  ])
})

test('dates in double braces move, as one writes them; plain dates stay', () => {
  const days = daysBetween('2023-08-17', '2026-11-21')
  const tell = (text: string) => tellDates(text, days)
  expect(tell('{{2023-08-17}} 09:00')).toBe('2026-11-21 09:00')
  expect(tell('{{2023-08-10|YYYY年M月D日}}')).toBe('2026年11月14日')
  expect(tell('{{2023-07-03|QQ}}季度 Q{{2023-07-03|Q}}')).toBe('四季度 Q4')
  expect(tell('{{2023-08-17|D MMMM YYYY}} · {{2023-08-17|MM/DD}}')).toBe('21 November 2026 · 11/21')
  expect(tell('2023-08-17 {{whatever}}')).toBe('2023-08-17 {{whatever}}')
})
