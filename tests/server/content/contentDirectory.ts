import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onePage } from '#tests/onePage.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="24"><path d="M0 0h9"/></svg>'

/** A small directory that is right in everything. */
export const goodFiles: Readonly<Record<string, string>> = {
  'columns.yaml': `
- columnCode: '10000'
  columnName: 首页
  columnNameEn: Home
  columnPage: /
- columnCode: 80000
  columnName: 信用动态
  columnNameEn: News
  columnPage: /dynamic/articles/81000
  sub:
    - columnCode: 81000
      columnName: 信用资讯
      columnNameEn: News
      columnPage: /dynamic/articles/81000
    - columnCode: 82000
      columnName: 外部
      columnNameEn: Outside
      columnPage: https://www.example.com/
      openMode: 2
      isShow: 0
`,
  'banners.yaml': `
- title: 示例轮播
  titleEn: Sample
  picture: pictures/a.svg
  pictureEn: pictures/a.en.svg
  linkUrl: articles/81000/first.md
`,
  'tools.yaml': `
bottom:
  - navbarName: 查询
    navbarNameEn: Search
    summary: 查一查
    summaryEn: Look it up
    icon: pictures/a.svg
    linkUrl: /assess/query
right:
  - navbarName: 手机
    navbarNameEn: Phone
    icon: pictures/a.svg
    linkUrl: /
    openMode: 3
`,
  'links.yaml': `
- linkName: 示例
  linkNameEn: Sample
  linkUrl: https://www.example.com/
`,
  'pictures/a.svg': drawing,
  'pictures/a.en.svg': drawing.replace('M0', 'M1'),
  'files/说明.pdf': Buffer.from(onePage()).toString(),
  'articles/81000/first.md': `---
title: 第一篇
titleEn: The first
blurb: 摘要
publishTime: 2026-01-31 09:00
attachments:
  - file: ../../files/说明.pdf
---
# 大标题

见[第二篇](second.html#part)，图：![图的说明](../../pictures/a.svg)

| 项目 | 数值 |
|---|---:|
| 轨迹 | 96.2% |
`,
  'articles/81000/first.en.md': 'See [the second](second.html).\n',
  'articles/81000/second.html': `---
title: 第二篇
blurb: 摘要
publishTime: 2026-02-01
top: true
resultType: 2
---
<p style="text-align:center;color:red">居中</p>
`,
}

export type Made = {
  root: string
  write(files: Readonly<Record<string, string | null>>): void
  remove(): void
}

/** Writes the directory, with changes: `null` leaves a file out. */
export const makeDirectory = (changes: Readonly<Record<string, string | null>> = {}): Made => {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  const made: Made = {
    root,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        rmSync(join(root, path), { force: true })
        if (text === null) continue
        mkdirSync(dirname(join(root, path)), { recursive: true })
        writeFileSync(join(root, path), text)
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  }
  made.write({ ...goodFiles, ...changes })
  return made
}

/** An article whose front matter is right. */
export const articleOf = (body: string, head = '') =>
  `---\ntitle: 试验\nblurb: 摘要\npublishTime: 2026-01-31\n${head}---\n${body}\n`
