import * as z from 'zod/mini'
import { Day, Time } from '#contract/values.ts'

const words = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

const number = <T extends readonly [string, ...string[]]>(choices: T) =>
  z.pipe(z.enum(choices), z.transform(Number))

const flag = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
  false,
)

/** A path of the portal, an https address, or an article of the directory (`articles/81000/loan.md`). */
const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(
      /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s\\]+|[^\s\\:/][^\\:]*\.(md|html))$/,
      '应为门户路径（以 / 开头）、https:// 网址或目录内的文章文件',
    ),
  )

const column = {
  columnCode: z.string().check(z.regex(/^\d{5}$/, '应为五位数字的栏目代码')),
  columnName: words(20),
  columnNameEn: words(40),
  columnPage: link,
  openMode: z._default(number(['1', '2']), 1),
  isShow: z._default(number(['0', '1']), 1),
}

export const Columns = z.array(
  z.strictObject({ ...column, sub: z._default(z.array(z.strictObject(column)), []) }),
)

const isDay = z.refine((text) => Day.safeParse(text).success, '应为日期，如 2026-01-31')
const day = z.optional(z.string().check(isDay))

export const Banners = z.array(
  z.strictObject({
    title: words(60),
    titleEn: words(120),
    picture: words(200),
    pictureEn: z.optional(words(200)),
    linkUrl: link,
    validFrom: day,
    validTo: day,
  }),
)

const tool = {
  navbarName: words(20),
  navbarNameEn: words(40),
  summary: z.optional(words(40)),
  summaryEn: z.optional(words(100)),
  icon: words(200),
  linkUrl: link,
}

/** Whoever reads English misses nothing. */
const isInBoth = z.refine<{ summary?: string | undefined; summaryEn?: string | undefined }>(
  ({ summary, summaryEn }) =>
    (summary === undefined) === (summaryEn === undefined),
  { error: '应同时填写 summary 和 summaryEn', path: ['summaryEn'] },
)

export const Tools = z.strictObject({
  bottom: z.array(
    z.strictObject({ ...tool, openMode: z._default(number(['1', '2']), 1) }).check(isInBoth),
  ),
  right: z.array(
    z.strictObject({ ...tool, openMode: z._default(number(['1', '2', '3']), 1) }).check(isInBoth),
  ),
})

export const Links = z.array(
  z.strictObject({
    linkName: words(30),
    linkNameEn: words(80),
    linkUrl: z
      .string()
      .check(z.maxLength(300), z.regex(/^https:\/\/[^\s\\]+$/, '应为 https:// 网址')),
  }),
)

/** `2026-08-15`, `2026-08-15 09:00` or `2026-08-15 09:00:00`, Asia/Shanghai. */
const time = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      /^\d{4}-\d{2}-\d{2}$/.test(text)
        ? `${text} 00:00:00`
        : /^[\d-]+ \d{2}:\d{2}$/.test(text)
          ? `${text}:00`
          : text,
    ),
  ),
  z
    .string()
    .check(z.refine((text) => Time.safeParse(text).success, '应为时间，如 2026-01-31 09:00:00')),
)

export const FrontMatter = z.strictObject({
  title: words(100),
  titleEn: z.optional(words(200)),
  subTitle: z.optional(words(100)),
  blurb: words(200),
  blurbEn: z.optional(words(400)),
  publishTime: time,
  source: z.optional(words(60)),
  author: z.optional(words(60)),
  cover: z.optional(words(200)),
  top: flag,
  draft: flag,
  resultType: z.optional(number(['1', '2', '3', '4'])),
  attachments: z._default(
    z.array(z.strictObject({ file: words(200), name: z.optional(words(100)) })),
    [],
  ),
})
export type FrontMatter = z.output<typeof FrontMatter>

/** Of demonstration content: the day that becomes the day of its first import. Real directories have none. */
export const Story = z.strictObject({ storyDay: z.string().check(isDay) })
