import type { Arrow, Box, Layout } from './layout.ts'

type Marks = { active?: readonly string[]; taken?: readonly string[] }

const ink = '#242424'
const line = '#8a8f98'
const mark = '#0f5bb5'

/** The picture as text: the same in Node and in a browser. States on the way to an active one are marked too. */
export function toSvg(
  { width, height, boxes, arrows }: Layout,
  { active = [], taken = [] }: Marks = {},
) {
  const isActive = ({ path, isLeaf }: Box) =>
    active.some((it) => it === path || (!isLeaf && path !== '' && it.startsWith(`${path}.`)))
  const isTaken = ({ keys }: Arrow) => keys.some((key) => taken.includes(key))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif" font-size="12">`,
    `<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" fill="${line}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...boxes.map((box) => boxSvg(box, isActive(box))),
    ...arrows.map((arrow) => arrowSvg(arrow, isTaken(arrow))),
    '</svg>',
  ].join('\n')
}

function boxSvg({ x, y, width, height, title, lines, isLeaf, isFinal }: Box, isActive: boolean) {
  const fill = isActive ? (isLeaf ? '#dbe9fb' : '#f3f8fe') : isLeaf ? '#f5f7fa' : 'none'
  const border = `stroke="${isActive ? mark : line}" stroke-width="${isActive ? 2 : 1}"`
  const inner = isFinal
    ? `<rect x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="5" fill="none" ${border}/>`
    : ''
  const texts = lines.map(
    (text, at) =>
      `<text x="${x + 12}" y="${y + 36 + at * 16}" fill="#5c6370">${escape(text)}</text>`,
  )
  return `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${fill}" ${border}/>${inner}<text x="${x + 12}" y="${y + 19}" fill="${ink}" font-weight="${isLeaf ? 400 : 600}">${escape(title)}</text>${texts.join('')}</g>`
}

function arrowSvg({ points, labels, at }: Arrow, isTaken: boolean) {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const colour = isTaken ? mark : line
  const texts = at
    ? labels.map(
        (label, index) =>
          `<text x="${at.x + 4}" y="${at.y + 12 + index * 16}" fill="${isTaken ? mark : ink}" stroke="#fff" stroke-width="3" paint-order="stroke">${escape(label)}</text>`,
      )
    : []
  return `<g><path d="${path}" fill="none" stroke="${colour}" stroke-width="${isTaken ? 2 : 1}" marker-end="url(#head)"/>${texts.join('')}</g>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
