/** An element by its name without a prefix; its text is what stands directly in it, without blanks around it. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

export type XmlLimits = { elements: number; depth: number }

// One token each: what is no part of the text, a text that is no markup, an end, a beginning, text. Of two that could stand at
// a place the signs tell which, so nothing is read twice.
const token = new RegExp(
  [
    /<!--[^]*?-->|<\?[^]*?\?>/u,
    /<!\[CDATA\[(?<raw>[^]*?)\]\]>/u,
    /<\/(?<end>[^\s<>/]+)\s*>/u,
    /<(?<start>[\p{L}_][^\s<>/="']*)(?<given>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>/u,
    /(?<text>[^<]+)/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'uy',
)
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** What XML has no place for, raw or as a number; the database takes no NUL either. */
const forbidden = /(?![\t\n\r\u007f-\u009f])\p{Cc}/u

const broken = (why: string) => new Error(`the XML is not whole: ${why}`)

/** Of entities there are those that XML has; a document of its own brings none. */
const letterOf = (entity: string) => {
  const letter = named.get(entity)
  if (letter !== undefined) return letter
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (!(code > 0 && code <= 0x10_ffff)) throw broken('an entity is unknown')
  const numbered = String.fromCodePoint(code)
  if (forbidden.test(numbered)) throw broken('an entity is a control character')
  return numbered
}

const longestEntity = 10

const resolved = (text: string) => {
  let [plain, from] = ['', 0]
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', from)) {
    const entity = text.slice(at + 1, at + 1 + longestEntity).split(';', 1)[0] ?? ''
    if (text[at + 1 + entity.length] !== ';') throw broken('an entity has no end')
    plain += text.slice(from, at) + letterOf(entity)
    from = at + entity.length + 2
  }
  return plain + text.slice(from)
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf = (given: string) =>
  Object.fromEntries(
    [...given.matchAll(attribute)].map(([, name = '', one, other = '']) => [
      plain(name),
      resolved(one ?? other),
    ]),
  )

type Open = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const closed = ({ name, attributes, children, text }: Open): XmlElement => ({
  name: plain(name),
  attributes,
  children,
  text: text.trim(),
})

/**
 * Reads a whole document of UTF-8. Throws where it is not well formed, goes beyond the limits, or declares a document type:
 * names of its own could be made to grow, and to ask for other files.
 */
export const readXml = (bytes: Uint8Array, limits: XmlLimits): XmlElement => {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (forbidden.test(source)) throw broken('it holds a control character')
  const top: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let elements = 0
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const found = token.exec(source)?.groups
    if (!found) throw broken('what stands in it is no markup')
    const here = open.at(-1) ?? top
    const { raw, text, end, start, given = '', empty } = found
    if (raw !== undefined) here.text += raw
    else if (text !== undefined) here.text += resolved(text)
    else if (end !== undefined) {
      if (here === top || here.name !== end) throw broken(`${end} does not begin`)
      open.pop()
      open.at(-1)?.children.push(closed(here))
    } else if (start !== undefined) {
      if (++elements > limits.elements || open.length > limits.depth)
        throw broken('it is too large')
      const next = { name: start, attributes: attributesOf(given), children: [], text: '' }
      if (empty === '') open.push(next)
      else here.children.push(closed(next))
    }
  }
  const [root, ...others] = top.children
  if (!root || others.length > 0 || open.length > 1 || top.text.trim() !== '')
    throw broken('it has no single root')
  return root
}

/** All elements of this name, at whatever depth, in the order of the document. */
export const elementsOf = (root: XmlElement, name: string): XmlElement[] => [
  ...(root.name === name ? [root] : []),
  ...root.children.flatMap((child) => elementsOf(child, name)),
]
