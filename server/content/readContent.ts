import type * as z from 'zod/mini'
import type { banner, friendlyLink, tool, webColumn } from './content.schema.ts'
import { openDirectory, type Directory } from './directory.ts'
import type { Report } from './fault.ts'
import type { ContentFile } from './files.ts'
import { readArticle, type ArticleDraft } from './readArticle.ts'
import { readYaml } from './readYaml.ts'
import { Banners, Columns, Links, Story, Tools } from './schemas.ts'
import { daysBetween } from './storyDates.ts'

type Row<T extends { $inferSelect: object }> = Omit<T['$inferSelect'], 'id'>

/** A whole directory, ready to be published. Links to its articles are marks still. */
export type Content = {
  columns: (typeof webColumn.$inferSelect)[]
  banners: Row<typeof banner>[]
  tools: Row<typeof tool>[]
  links: Row<typeof friendlyLink>[]
  articles: ArticleDraft[]
  files: ReadonlyMap<string, ContentFile>
}

/** Reads and checks a directory of content. With faults there is nothing to publish. */
export const readContent = async (
  root: string,
  today: string,
): Promise<Report & { content: Content | null }> => {
  const first = await openDirectory(root, 0)
  const story = first.has('story.yaml') ? readList(first, 'story.yaml', Story) : null
  const directory = story ? await openDirectory(root, daysBetween(story.storyDay, today)) : first
  const columns = readColumns(directory)
  const banners = readBanners(directory)
  const tools = readTools(directory)
  const links = (readList(directory, 'links.yaml', Links) ?? []).map((one, sort) => ({
    ...one,
    sort,
  }))
  once(
    directory,
    'links.yaml',
    links.map(({ linkName }) => linkName),
  )
  const codes = new Set(columns.map(({ columnCode }) => columnCode))
  const articles: ArticleDraft[] = []
  for (const path of directory.articles) {
    const read = await readArticle(directory, path, codes)
    if (read) articles.push(read)
  }
  once(
    directory,
    'articles',
    articles.map(({ place }) => place),
  )
  const { faults, notes, used: files } = directory
  const content = { columns, banners, tools, links, articles, files }
  return { faults, notes, content: faults.length === 0 ? content : null }
}

const readList = <S extends z.ZodMiniType>(directory: Directory, file: string, schema: S) => {
  if (directory.has(file)) return readYaml(schema, directory.text(file), { file }, directory.faults)
  directory.fault(file, '目录内没有这个文件，请添加（可参照 content/ 目录）')
  return null
}

/** What names a thing may not name two. */
const once = ({ fault }: Directory, file: string, names: readonly string[]) => {
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at))) {
    fault(file, `“${name}”出现了两次，请删去或改名`)
  }
}

const readColumns = (directory: Directory): Content['columns'] => {
  const file = 'columns.yaml'
  const rows: Content['columns'] = []
  for (const { sub, ...top } of readList(directory, file, Columns) ?? []) {
    for (const [one, parentCode] of [
      [top, null] as const,
      ...sub.map((child) => [child, top.columnCode] as const),
    ]) {
      const columnPage = directory.link(file, one.columnPage, { field: one.columnCode }) ?? ''
      rows.push({
        ...one,
        columnPage,
        parentCode,
        openMode: one.openMode as 1 | 2,
        isShow: one.isShow as 0 | 1,
        sort: rows.length,
      }) // the schema lets no others through
    }
  }
  once(
    directory,
    file,
    rows.map(({ columnCode }) => columnCode),
  )
  return rows
}

const readBanners = (directory: Directory): Content['banners'] => {
  const file = 'banners.yaml'
  const rows = (readList(directory, file, Banners) ?? []).map((one, sort) => ({
    title: one.title,
    titleEn: one.titleEn,
    linkUrl: directory.link(file, one.linkUrl, { field: one.title }) ?? '',
    picture: directory.picture(file, one.picture, { field: one.title })?.name ?? '',
    pictureEn:
      (one.pictureEn && directory.picture(file, one.pictureEn, { field: one.title })?.name) ?? null,
    validFrom: one.validFrom ?? null,
    validTo: one.validTo ?? null,
    sort,
  }))
  once(
    directory,
    file,
    rows.map(({ title }) => title),
  )
  return rows
}

const readTools = (directory: Directory): Content['tools'] => {
  const file = 'tools.yaml'
  const given = readList(directory, file, Tools)
  const rows = [
    ...(given?.bottom ?? []).map((one) => ({ ...one, kind: 1 as const })),
    ...(given?.right ?? []).map((one) => ({ ...one, kind: 2 as const })),
  ].map(({ icon, linkUrl, openMode, summary = null, summaryEn = null, ...one }, sort) => ({
    ...one,
    summary,
    summaryEn,
    icon: directory.picture(file, icon, { field: one.navbarName })?.name ?? '',
    linkUrl: directory.link(file, linkUrl, { field: one.navbarName }) ?? '',
    openMode: openMode as 1 | 2 | 3, // the schema lets no others through
    sort,
  }))
  once(
    directory,
    file,
    rows.map(({ kind, navbarName }) => `${kind === 1 ? 'bottom' : 'right'} ${navbarName}`),
  )
  return rows
}
