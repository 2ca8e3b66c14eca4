import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Report } from './fault.ts'
import { isPicture, readAttachment, readPicture, type ContentFile } from './files.ts'
import { tellDates } from './storyDates.ts'

/** A directory of content while it is read: what lies in it, what was used of it, and what is wrong with it. */
export type Directory = Report & {
  /** Articles by their path, without their English halves. */
  articles: readonly string[]
  /** Files that something shows, by their name. */
  used: Map<string, ContentFile>
  has(path: string): boolean
  /** A text with its dates told. */
  text(path: string): string
  fault(file: string, message: string, at?: { line?: number; field?: string }): void
  note(file: string, message: string): void
  /** The picture that a file refers to; null: it was faulted. */
  picture(from: string, ref: string, at?: { line?: number; field?: string }): ContentFile | null
  attachment(from: string, ref: string, title?: string): Promise<ContentFile | null>
  /** Where a link leads: articles of the directory by a mark that publishing replaces; null: it was faulted. */
  link(from: string, ref: string, at?: { line?: number; field?: string }): string | null
}

/** `articles/81000/loan.md` → `81000/loan`. */
export const placeOf = (path: string) => path.replace(/^articles\//, '').replace(/\.(md|html)$/, '')

/** Stands for an article's address until its id is known. */
export const markOf = (place: string) =>
  `/dynamic/detail/@${createHash('sha256').update(place).digest('hex').slice(0, 20)}`

export const openDirectory = async (root: string, days: number): Promise<Directory> => {
  const report: Report = { faults: [], notes: [] }
  const used = new Map<string, ContentFile>()
  const paths = existsSync(root) && statSync(root).isDirectory() ? filesIn(root) : []
  const known = new Set(paths)
  const articles = paths.filter((path) => /^articles\/.*(?<!\.en)\.(md|html)$/.test(path))
  const pictures = new Map<string, ContentFile | string>()
  for (const path of paths.filter(isPicture)) pictures.set(path, await readPicture(root, path))

  const fault: Directory['fault'] = (file, message, { line, field } = {}) => {
    report.faults.push({ file, line: line ?? null, field: field ?? null, message })
  }
  const use = (found: ContentFile) => {
    used.set(found.name, found)
    return found
  }
  return {
    ...report,
    articles,
    used,
    fault,
    has: (path) => known.has(path),
    text: (path) => tellDates(textOf(join(root, path)), days),
    note: (file, message) => {
      report.notes.push({ file, line: null, field: null, message })
    },
    picture: (from, ref, at) => {
      const found = pictures.get(resolved(from, ref) ?? '')
      if (typeof found === 'object') return use(found)
      fault(from, found ?? `目录内没有图片“${ref}”，请放入图片或改正路径`, at)
      return null
    },
    attachment: async (from, ref, title) => {
      const path = resolved(from, ref) ?? ''
      const found = known.has(path)
        ? await readAttachment(root, path, title ?? posix.basename(path))
        : `目录内没有附件“${ref}”，请放入附件或改正路径`
      if (typeof found === 'object') return use(found)
      fault(from, found, { field: 'attachments' })
      return null
    },
    link: (from, ref, at) => {
      if (/^(\/(?!\/)|#)/.test(ref) || (ref.startsWith('https://') && URL.canParse(ref))) return ref
      const [path = '', hash] = ref.split('#')
      const target = resolved(from, path) ?? ''
      if (articles.includes(target)) return markOf(placeOf(target)) + (hash ? `#${hash}` : '')
      fault(from, `链接“${ref}”无法识别：可用门户路径、https:// 网址或目录内的文章文件`, at)
      return null
    },
  }
}

const filesIn = (root: string) =>
  globSync('**/*', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)\./.test(path) && statSync(join(root, path)).isFile())
    .sort()

const textOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')

/** A path as written in a file, from the directory's root; null where it leads out of it. */
const resolved = (from: string, ref: string) => {
  const path = posix.normalize(posix.join(posix.dirname(from), decoded(ref)))
  return path.startsWith('..') || posix.isAbsolute(path) ? null : path
}

/** A reference as its author may have typed it; what is escaped otherwise than as UTF-8 stays as it is. */
export const decoded = (ref: string) => {
  try {
    return decodeURI(ref)
  } catch {
    return ref
  }
}
