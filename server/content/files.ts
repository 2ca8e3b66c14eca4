import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { extensionsFor } from '#server/platform/fileKind.ts'
import { kindOf } from '#server/platform/fileInside.ts'

/** A picture or an attachment, ready to be saved. */
export type ContentFile = {
  name: string
  type: string
  bytes: Uint8Array
  title: string
  ext: string
  /** Of pictures; 0 of attachments. */
  width: number
  height: number
}

const pictureTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}
const pictureLimit = 2 * 1_048_576
const attachmentLimit = 20 * 1_048_576

const extensionOf = (path: string) => /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''

export const isPicture = (path: string) => extensionOf(path) in pictureTypes

const named = (bytes: Uint8Array, ext: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${ext}`

/** Reads a picture of the directory; a text instead says what is wrong with it. */
export const readPicture = async (root: string, path: string): Promise<ContentFile | string> => {
  const ext = extensionOf(path)
  const bytes = new Uint8Array(readFileSync(join(root, path)))
  if (bytes.byteLength > pictureLimit) return '图片超过 2 MB，请压缩后再用'
  const size = ext === 'svg' ? sizeOfSvg(new TextDecoder().decode(bytes)) : await sizeOf(bytes, ext)
  if (typeof size === 'string') return size
  const type = pictureTypes[ext] ?? ''
  return { name: named(bytes, ext), type, bytes, title: basename(path), ext, ...size }
}

const sizeOf = async (bytes: Uint8Array, ext: string) => {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (found?.format !== (ext === 'jpg' ? 'jpeg' : ext))
    return `图片内容与扩展名 .${ext} 不符，请重新导出`
  return { width: found.width, height: found.height }
}

// A drawing is a document: what could act or fetch in it is refused, though pages only show it as a picture.
const unsafe = [
  /<!(doctype|entity)/i,
  /<(script|foreignobject|iframe|style|a)\b/i,
  /\son\w+\s*=/i,
  /\sstyle\s*=/i,
  /(href|src)\s*=\s*["'](?!#|data:image\/(png|jpeg|webp))/i,
  /javascript:/i,
  /url\(\s*["']?(?!#)/i,
]

const sizeOfSvg = (text: string) => {
  const [found] = unsafe.flatMap((pattern) => pattern.exec(text) ?? [])
  if (found !== undefined) return `SVG 中不能有“${found.trim()}”，请改用图形元素和属性`
  const root = /<svg\b[^<>]*>/i.exec(text)?.[0] ?? ''
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(root)?.[1])
  const [, , boxWidth, boxHeight] = (/viewBox="([^"]+)"/.exec(root)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number)
  const width = Math.round(number('width') || boxWidth || 0)
  const height = Math.round(number('height') || boxHeight || 0)
  return width > 0 && height > 0 ? { width, height } : 'SVG 缺少 width 和 height 或 viewBox，请补上'
}

/** Reads an attachment; allowed by name and content alike. */
export const readAttachment = async (
  root: string,
  path: string,
  title: string,
): Promise<ContentFile | string> => {
  const bytes = new Uint8Array(readFileSync(join(root, path)))
  if (bytes.byteLength > attachmentLimit) return '附件超过 20 MB，请压缩或拆分'
  const kind = kindOf(path, bytes)
  const extensions = extensionsFor('other')
  if (!kind || !extensions.includes(kind.ext))
    return `不支持此附件，或内容与扩展名不符；可用 ${extensions.join(' ')}`
  return { ...kind, name: named(bytes, kind.ext), bytes, title, width: 0, height: 0 }
}
