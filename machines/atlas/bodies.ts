/** Something that a chart says outright, or the text of the function that computes it. */
export type Told = { value: unknown } | { text: string }

export const told = (it: unknown): Told =>
  typeof it === 'function' ? { text: textOf(it as Body) } : { value: plain(it) } // any function has a text

type Body = (...args: never[]) => unknown

/** The text of a function without its comments and its form on the page. */
export const textOf = (body: Body): string => compact(String(body))

/** Eight digits that change with the text of a function, or with any part of a value made of functions. */
export const hashOf = (it: unknown): string => digits(canonical(it))

function canonical(it: unknown): string {
  if (typeof it === 'function') return textOf(it as Body) // any function has a text
  if (Array.isArray(it)) return `[${it.map(canonical).join(',')}]`
  if (typeof it !== 'object' || it === null) return JSON.stringify(it) ?? 'undefined'
  return `{${sorted(it).map(([key, value]) => `${key}:${canonical(value)}`)}}`
}

/** A copy that survives JSON, its keys in order. */
function plain(it: unknown): unknown {
  if (Array.isArray(it)) return it.map(plain)
  if (typeof it !== 'object' || it === null) return it ?? null
  return Object.fromEntries(sorted(it).map(([key, value]) => [key, plain(value)]))
}

const sorted = (it: object) => Object.entries(it).toSorted(([a], [b]) => (a < b ? -1 : 1))

const strings = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|${'`(?:\\\\.|[^`\\\\])*`'}`
const regExp = String.raw`/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+/\w*`
const blank = String.raw`\s+|//[^\n]*|/\*[\s\S]*?\*/`
const rest = String.raw`[\w$]+|=>|[^\w\s$]`
const afterValue = new RegExp(`(?<blank>${blank})|${strings}|${rest}`, 'y')
const beforeValue = new RegExp(`(?<blank>${blank})|${strings}|${regExp}|${rest}`, 'y')

// A slash divides what stands before it, unless nothing does that could be divided.
const endsValue = (text: string) =>
  /[\w$)\]}'"`]$/.test(text) && !/(?:^|[^\w$.])(?:return|typeof|case|in|of)$/.test(text)

/** Source text without what a formatter decides: spaces, comments, last commas, brackets around what an arrow returns. */
export const compact = (source: string): string =>
  unwrapped(tokensOf(source)).reduce((text, token) => {
    const open = /^[)\]}]/.test(token) && text.endsWith(',') ? text.slice(0, -1) : text
    return /[\w$]$/.test(open) && /^[\w$]/.test(token) ? `${open} ${token}` : open + token
  }, '')

function tokensOf(source: string): string[] {
  const tokens: string[] = []
  for (let at = 0; at < source.length;) {
    const token = endsValue(tokens.slice(-2).join(' ')) ? afterValue : beforeValue
    token.lastIndex = at
    const found = token.exec(source)
    if (!found) throw new Error(`not a token: ${source.slice(at, at + 20)}`)
    at = token.lastIndex
    if (!found.groups?.blank) tokens.push(found[0])
  }
  return tokens
}

// `=> (a ? b : c)` is `=> a ? b : c`, written in one line.
function unwrapped(tokens: string[]): string[] {
  const at = tokens.findIndex((token, index) => {
    const isWrapped = token === '=>' && tokens[index + 1] === '(' && tokens[index + 2] !== '{'
    return isWrapped && /^[,;)\]}]?$/.test(tokens[closing(tokens, index + 1) + 1] ?? '')
  })
  if (at === -1) return tokens
  const end = closing(tokens, at + 1)
  return unwrapped([
    ...tokens.slice(0, at + 1),
    ...tokens.slice(at + 2, end),
    ...tokens.slice(end + 1),
  ])
}

function closing(tokens: string[], open: number): number {
  let depth = 0
  return tokens.findIndex((token, at) => {
    if (at < open) return false
    depth += token === '(' ? 1 : token === ')' ? -1 : 0
    return depth === 0
  })
}

// FNV-1a: short, the same everywhere, and nobody here means to deceive.
function digits(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
