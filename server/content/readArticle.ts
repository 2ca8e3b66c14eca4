import type { ResultType } from '#contract/content.contract.ts'
import { instantOf } from '#contract/time.ts'
import type { article } from './content.schema.ts'
import { fileUrl, searchable } from './content.store.ts'
import { cleanHtml, wordsOf } from './cleanHtml.ts'
import { markdownOf, mostSigns } from './markdown.ts'
import { decoded, placeOf, type Directory } from './directory.ts'
import { readYaml } from './readYaml.ts'
import { FrontMatter } from './schemas.ts'

export type ArticleDraft = Omit<typeof article.$inferSelect, 'id' | 'viewCount'>

/** One article: front matter, text, and its English half beside it (`name.en.md`). Null: it was faulted. */
export const readArticle = async (
  directory: Directory,
  path: string,
  columnCodes: ReadonlySet<string>,
): Promise<ArticleDraft | null> => {
  const parts = /^---\n([\s\S]*?)\n---(?:\n|$)([\s\S]*)$/.exec(directory.text(path))
  if (!parts) {
    directory.fault(path, '缺少文件头：请在开头写上以 --- 分隔的 title、blurb 和 publishTime', {
      line: 1,
    })
    return null
  }
  const [, head = '', body = ''] = parts
  const given = readYaml(FrontMatter, head, { file: path, firstLine: 2 }, directory.faults)
  const columnCode = path.split('/')[1] ?? ''
  if (!columnCodes.has(columnCode)) {
    directory.fault(
      path,
      `没有栏目 ${columnCode}，请放入 articles/栏目代码/ 或先在 columns.yaml 中添加栏目`,
    )
  }
  const content = textOf(directory, path, body, head.split('\n').length + 3)
  const contentEn = englishOf(directory, path)
  if (!given) return null
  const cover =
    given.cover === undefined ? null : directory.picture(path, given.cover, { field: 'cover' })
  const attachments = []
  for (const { file, name } of given.attachments) {
    const found = await directory.attachment(path, file, name)
    if (found)
      attachments.push({
        name: found.title,
        file: found.name,
        size: found.bytes.byteLength,
        ext: found.ext,
      })
  }
  const { title, titleEn = null, blurb, blurbEn = null } = given
  const words = [title, titleEn, blurb, blurbEn, wordsOf(content), wordsOf(contentEn ?? '')]
  return {
    place: placeOf(path),
    columnCode,
    title,
    titleEn,
    subTitle: given.subTitle ?? null,
    blurb,
    blurbEn,
    source: given.source ?? null,
    author: given.author ?? null,
    cover: cover?.name ?? null,
    content,
    contentEn,
    attachments,
    publishedAt: instantOf(given.publishTime),
    status: given.draft ? 0 : 2,
    isTop: given.top,
    resultType: (given.resultType ?? null) as ResultType | null, // the schema lets 1 to 4 through
    words: searchable(words.filter((text) => text !== null).join(' ')),
  }
}

const englishOf = (directory: Directory, path: string) => {
  const english = path.replace(/\.(md|html)$/, '.en.$1')
  return directory.has(english) ? textOf(directory, english, directory.text(english), 1) : null
}

/** A body as HTML of which only the allowed remains. */
const textOf = (directory: Directory, path: string, body: string, firstLine: number) => {
  const lines = body.split('\n')
  const lineOf = (ref: string) => {
    const typed = decoded(ref)
    const at = lines.findIndex((line) => line.includes(ref) || line.includes(typed))
    return at < 0 ? {} : { line: firstLine + at }
  }
  const dropped = new Set<string>()
  const html = path.endsWith('.md') ? markdownOf(body) : body
  if (html === null) {
    directory.fault(path, `一段中的 * 和 _ 太多，最多 ${mostSigns} 个，请用空行分段或删减`)
    return ''
  }
  const clean = cleanHtml(html, {
    link: (href) => {
      if (/^\s*(javascript|data|vbscript|file):/i.test(href)) {
        dropped.add(`链接 ${href.slice(0, 20)}`)
        return null
      }
      return directory.link(path, href, lineOf(href))
    },
    picture: (src, alt) => {
      const at = lineOf(src)
      if (/^(data|https?):/i.test(src)) {
        directory.fault(path, '图片须存为目录内的文件后引用', at)
        return null
      }
      if (alt.trim() === '') directory.fault(path, `图片“${src}”缺少说明文字，请写明图片内容`, at)
      const found = directory.picture(path, src, at)
      return found && { url: fileUrl(found.name), width: found.width, height: found.height }
    },
    dropped: (what) => dropped.add(what),
  })
  if (dropped.size > 0) directory.note(path, `已去除不允许的内容：${[...dropped].join('、')}`)
  if (wordsOf(clean) === '') directory.fault(path, '正文为空，请补充', { line: firstLine })
  return clean
}
