import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Id, line, pageOf, PageQuery, queryInt, Time } from './values.ts'

const picture = { picFilePath: z.string() }

/** A banner of the home page, 700 × 378; `title` is what the picture says. */
export const Banner = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.string(),
  linkUrl: z.string(),
  ...picture,
  /** The same picture with English words; null where nobody has drawn one. */
  picFilePathEn: z.nullable(z.string()),
})
export type Banner = z.infer<typeof Banner>

export const bannerPicture = (
  { picFilePath, picFilePathEn }: Pick<Banner, 'picFilePath' | 'picFilePathEn'>,
  locale: 'zh-CN' | 'en',
): string => (locale === 'en' && picFilePathEn) || picFilePath

/** A tool: 1 leads inside the portal, 2 to a new window, 3 shows its address as a QR code. */
export const Tool = z.object({
  id: Id,
  navbarName: z.string(),
  navbarNameEn: z.string(),
  /** What it is for, in a line; null where nobody wrote one. */
  summary: z.nullable(z.string()),
  summaryEn: z.nullable(z.string()),
  iconFilePath: z.string(),
  linkUrl: z.string(),
  openMode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})
export type Tool = z.infer<typeof Tool>

export const FriendlyLink = z.object({
  id: Id,
  linkName: z.string(),
  linkNameEn: z.string(),
  linkUrl: z.string(),
})
export type FriendlyLink = z.infer<typeof FriendlyLink>

/** What an article of /dynamic/results announces: 1 ratings, 2 credit incentives, 3 serious dishonesty, 4 repairs. */
export const ResultType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type ResultType = z.infer<typeof ResultType>

/** An article in a list. English words are null where nobody has translated it. */
export const ArticleRow = z.object({
  id: Id,
  columnCode: z.string(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  blurb: z.string(),
  blurbEn: z.nullable(z.string()),
  publishTime: Time,
  source: z.nullable(z.string()),
  isTop: z.boolean(),
  coverFilePath: z.nullable(z.string()),
  resultType: z.nullable(ResultType),
})
export type ArticleRow = z.infer<typeof ArticleRow>

const Neighbour = z.nullable(
  z.object({ id: Id, title: z.string(), titleEn: z.nullable(z.string()) }),
)

/** One article; `content` is HTML that the reader's browser must sanitise again. */
export const Article = z.extend(ArticleRow, {
  subTitle: z.nullable(z.string()),
  author: z.nullable(z.string()),
  content: z.string(),
  contentEn: z.nullable(z.string()),
  attachments: z.array(
    z.object({ name: z.string(), url: z.string(), size: z.int(), ext: z.string() }),
  ),
  viewCount: z.int(),
  /** The neighbours in its column: the next newer and the next older. */
  prev: Neighbour,
  next: Neighbour,
})
export type Article = z.infer<typeof Article>

const home = { group: 'home', access: 'public', kind: 'json' } as const
const articles = { group: 'content', access: 'public', kind: 'json' } as const

export const getBottomTools = endpoint({
  ...home,
  method: 'GET',
  path: '/api/ws/navbar/getBottom',
  summary: { zh: '首页底部工具', en: 'Tools of the home page' },
  reply: z.array(Tool),
})

export const getRightTools = endpoint({
  ...home,
  method: 'GET',
  path: '/api/ws/navbar/getRight',
  summary: { zh: '右侧工具栏', en: 'Tools at the right edge' },
  reply: z.array(Tool),
})

export const getBanners = endpoint({
  ...home,
  method: 'GET',
  path: '/api/ws/banner/getWebsiteHome',
  summary: { zh: '首页轮播图', en: 'Banners of the home page' },
  reply: z.array(Banner),
})

export const getFriendlyLinks = endpoint({
  ...home,
  method: 'GET',
  path: '/api/ws/friendlyLink/getList',
  summary: { zh: '友情链接', en: 'Friendly links' },
  reply: z.array(FriendlyLink),
})

/** An article by its id, or the one that leads its column's list; reading it counts as one view. */
export const getContentInfo = endpoint({
  ...articles,
  method: 'GET',
  path: '/api/ws/web/getContentInfo',
  summary: { zh: '文章详情', en: 'An article' },
  query: z.object({
    id: z.optional(Id),
    columnCode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  }),
  reply: Article,
})

export const articleSorts = ['publishTime', 'title'] as const

/** Published articles, newest first (those on top before the others); searched in title, blurb and text. */
export const ContentQuery = z.extend(PageQuery, {
  columnCode: z.optional(z.string().check(z.regex(/^\d{5}$/))),
  keyword: z.optional(line(0, 50)),
  from: z.optional(Day),
  to: z.optional(Day),
  year: z.optional(queryInt(2000, 2100)),
  resultType: z.optional(queryInt(1, 4)),
  sort: z.optional(z.enum(articleSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
})
export type ContentQuery = z.infer<typeof ContentQuery>

export const queryContentPage = endpoint({
  ...articles,
  method: 'GET',
  path: '/api/ws/web/queryContentPage',
  summary: { zh: '文章列表', en: 'Articles' },
  query: ContentQuery,
  reply: pageOf(ArticleRow),
})

/** A picture or an attachment of the published content. */
export const readContentFile = endpoint({
  method: 'GET',
  path: '/api/portal/content/file/{name}',
  group: 'portal',
  summary: { zh: '内容图片与附件', en: 'Pictures and attachments of the content' },
  access: 'public',
  kind: 'blob',
  params: z.object({ name: z.string().check(z.regex(/^[\w-]{1,80}\.[a-z0-9]{1,5}$/)) }),
})
