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
const forbidden = /[^\t\n\r\u0020-\uffff]/

const broken = (why: string) => new Error(`the XML is not whole: ${why}`)

const noCharacter = () => broken('an entity is no character')

/** Of entities there are those that XML has; a document of its own brings none. */
const letterOf = (entity: string) => {
  const letter = named.get(entity)
  if (letter !== undefined) return letter
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? []
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  if (!(code > 0 && code <= 0x10_ffff)) throw broken('an entity is unknown')
  const numbered = String.fromCodePoint(code)
  if (forbidden.test(numbered)) throw noCharacter()
  return numbered
}

const longestEntity = 10

const resolved = (text: string) => {
  if (!text.includes('&')) return text
  let [plain, from] = ['', 0]
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', from)) {
    const entity = text.slice(at + 1, at + 1 + longestEntity).split(';', 1)[0] ?? ''
    if (text[at + 1 + entity.length] !== ';') throw broken('an entity has no end')
    plain += text.slice(from, at) + letterOf(entity)
    from = at + entity.length + 2
  }
  plain += text.slice(from)
  // Some programs number each half of a rare letter by itself.
  if (!plain.isWellFormed()) throw noCharacter()
  return plain
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32]
const isBlank = (code: number) =>
  code === space || code === lineFeed || code === tab || code === carriageReturn
const endsName = new Set([...'\t\n\r <>/="\''].map((letter) => letter.charCodeAt(0)))
const beginsName = /[\p{L}_]/u

/** A document from its beginning to its end; each of its letters is looked at once. */
const reading = (source: string) => {
  let at = 0
  const skipBlanks = () => {
    const from = at
    while (isBlank(source.charCodeAt(at))) at++
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
    while (at < source.length && !endsName.has(source.charCodeAt(at))) at++
    if (at === from) throw broken('a name is missing')
    return source.slice(from, at)
  }
  const pass = (sign: string) => {
    if (!source.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  const attributes = () => {
    const found: Record<string, string> = {}
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
      found[plain(key)] = resolved(value)
    }
    return found
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

/** What a document has, one after the other; elements by their names without a prefix. */
export type XmlWalk = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** True where the rest need not be read. */
  close(name: string): boolean | void
  /** A text may come in pieces. */
  text(text: string): void
}

/**
 * Goes through a document. Throws where it is not well formed, goes beyond the limits, or declares a document type:
 * names of its own could be made to grow, and to ask for other files.
 */
export const walkXml = (source: string, limits: XmlLimits, walk: XmlWalk): void => {
  if (forbidden.test(source)) throw broken('it holds a control character')
  const open: string[] = []
  let elements = 0
  let roots = 0
  const rest = reading(source)
  const text = (found: string) => {
    if (open.length > 0) walk.text(found)
    else if (found.trim() !== '') throw broken('text stands outside of it')
  }
  const begin = (name: string) => {
    if (++elements > limits.elements || open.length >= limits.depth) throw broken('it is too large')
    if (open.length === 0) roots++
    walk.open(plain(name), rest.attributes())
    if (rest.pass('/>')) return walk.close(plain(name))
    if (!rest.pass('>')) throw broken(`${name} has no end`)
    open.push(name)
    return false
  }
  while (!rest.isOver()) {
    if (rest.pass('<!--')) rest.upTo('-->')
    else if (rest.pass('<?')) rest.upTo('?>')
    else if (rest.pass('<![CDATA[')) text(rest.upTo(']]>'))
    else if (rest.pass('</')) {
      const end = rest.end()
      if (open.pop() !== end) throw broken(`${end} does not begin`)
      if (walk.close(plain(end)) === true) return
    } else if (rest.pass('<')) {
      const name = rest.tag()
      if (name === null) throw broken('what stands in it is no markup')
      if (begin(name) === true) return
    } else text(rest.text())
  }
  if (roots !== 1 || open.length > 0) throw broken('it has no single root')
}

type Open = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  text: string
}

/** Reads a whole document of UTF-8, as `walkXml` goes through it. */
export const readXml = (bytes: Uint8Array, limits: XmlLimits): XmlElement => {
  const open: Open[] = []
  let root: XmlElement | undefined
  walkXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), limits, {
    open: (name, attributes) => open.push({ name, attributes, children: [], text: '' }),
    close: () => {
      const ended = open.pop()
      if (!ended) throw broken('it ends twice')
      const element = { ...ended, text: ended.text.trim() }
      if (open.length === 0) root ??= element
      else open.at(-1)?.children.push(element)
    },
    text: (text) => {
      const here = open.at(-1)
      if (here) here.text += text
    },
  })
  if (!root) throw broken('it has no single root')
  return root
}

/** All elements of this name, at whatever depth, in the order of the document. */
export const elementsOf = (root: XmlElement, name: string): XmlElement[] => [
  ...(root.name === name ? [root] : []),
  ...root.children.flatMap((child) => elementsOf(child, name)),
]
