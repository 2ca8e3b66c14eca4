/** An element by its name without a prefix; its text is what stands directly in it, without blanks around it. */
export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

export type XmlLimits = { elements: number; depth: number }

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

const blank = /[\t\n\r ]/
const endOfName = /[\s<>/="']/
const beginsName = /[\p{L}_]/u

/** A document from its beginning to its end; each of its letters is looked at once. */
const reading = (source: string) => {
  let at = 0
  const skipBlanks = () => {
    const from = at
    while (blank.test(source[at] ?? '')) at++
    return at > from
  }
  /** What stands before this sign, which is passed. */
  const upTo = (sign: string) => {
    const end = source.indexOf(sign, at)
    if (end === -1) throw broken(`${sign} is missing`)
    const text = source.slice(at, end)
    at = end + sign.length
    return text
  }
  const name = () => {
    const from = at
    while (at < source.length && !endOfName.test(source[at] ?? '')) at++
    if (at === from) throw broken('a name is missing')
    return source.slice(from, at)
  }
  const pass = (sign: string) => {
    if (!source.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const attributes = () => {
    const found: [string, string][] = []
    while (skipBlanks() && source[at] !== '>' && source[at] !== '/') {
      const key = name()
      skipBlanks()
      const isGiven = pass('=')
      skipBlanks()
      const quote = source[at]
      if (!isGiven || (quote !== '"' && quote !== "'")) throw broken('an attribute has no value')
      at++
      const value = upTo(quote)
      if (value.includes('<')) throw broken('an attribute has no end')
      found.push([plain(key), resolved(value)])
    }
    return Object.fromEntries(found)
  }
  return {
    isOver: () => at >= source.length,
    pass,
    upTo,
    /** The name of a tag, where one begins. */
    tag: () => (beginsName.test(source[at] ?? '') ? name() : null),
    /** The name of a tag that ends an element. */
    end: () => {
      const ended = name()
      skipBlanks()
      if (!pass('>')) throw broken(`${ended} has no end`)
      return ended
    },
    attributes,
    text: () => {
      const next = source.indexOf('<', at)
      const text = source.slice(at, next === -1 ? source.length : next)
      at += text.length
      return resolved(text)
    },
  }
}

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
  const rest = reading(source)
  const begin = (name: string) => {
    if (++elements > limits.elements || open.length > limits.depth) throw broken('it is too large')
    const next = { name, attributes: rest.attributes(), children: [], text: '' }
    const isEmpty = rest.pass('/>')
    if (!isEmpty && !rest.pass('>')) throw broken(`${name} has no end`)
    if (isEmpty) open.at(-1)?.children.push(closed(next))
    else open.push(next)
  }
  while (!rest.isOver()) {
    const here = open.at(-1) ?? top
    if (rest.pass('<!--')) rest.upTo('-->')
    else if (rest.pass('<?')) rest.upTo('?>')
    else if (rest.pass('<![CDATA[')) here.text += rest.upTo(']]>')
    else if (rest.pass('</')) {
      const end = rest.end()
      if (here === top || here.name !== end) throw broken(`${end} does not begin`)
      open.pop()
      open.at(-1)?.children.push(closed(here))
    } else if (rest.pass('<')) {
      const name = rest.tag()
      if (name === null) throw broken('what stands in it is no markup')
      begin(name)
    } else here.text += rest.text()
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
