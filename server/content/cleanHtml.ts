import sanitizeHtml from 'sanitize-html'

/** What an article may be made of; anything else is taken out. */
const allowedTags = (
  'h2 h3 h4 p br hr ul ol li dl dt dd strong em u s sub sup blockquote code pre ' +
  'table caption thead tbody tfoot tr th td a img figure figcaption div'
).split(' ')

/** Marks without meaning of their own: their text stays, and nobody is told. */
const silent = new Set([
  'span',
  'font',
  'section',
  'article',
  'center',
  'tt',
  'html',
  'head',
  'body',
  'o:p',
])

const same: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
}

/** The pages' policy knows no inline styles; what an author means by them has a class. */
const classOf = (style: string) =>
  [
    [/text-align\s*:\s*center/i, 'text-center'],
    [/text-align\s*:\s*right/i, 'text-right'],
    [/text-indent\s*:\s*[1-9]/i, 'indent'],
  ]
    .flatMap(([pattern, name]) => ((pattern as RegExp).test(style) ? [name as string] : [])) // pairs as written above
    .join(' ')

export type Finders = {
  /** Where a link leads; null: it is taken out. */
  link(href: string): string | null
  /** A picture of the directory; null: it is taken out. */
  picture(src: string, alt: string): { url: string; width: number; height: number } | null
  /** Tells what was taken out. */
  dropped(what: string): void
}

/** HTML of which only the allowed remains. Headings begin at the second level: the first is the title. */
export const cleanHtml = (html: string, { link, picture, dropped }: Finders): string => {
  const transform: sanitizeHtml.Transformer = (tag, given) => {
    const tagName = same[tag] ?? tag
    if (!allowedTags.includes(tagName) && !silent.has(tagName)) dropped(`<${tag}>`)
    for (const name of Object.keys(given)) if (name.startsWith('on')) dropped(name)
    return { tagName, attribs: attributesOf(tagName, given) }
  }
  const attributesOf = (tag: string, given: sanitizeHtml.Attributes): sanitizeHtml.Attributes => {
    const style = `${given['style'] ?? ''};text-align:${given['align'] ?? ''}`
    const name = [given['class'], classOf(style)].filter(Boolean).join(' ')
    const attributes: sanitizeHtml.Attributes = { ...given, ...(name === '' ? {} : { class: name }) }
    if (tag === 'a') return linkOf(attributes)
    if (tag === 'img') return pictureOf(attributes)
    return tag === 'th' && !attributes['scope'] ? { ...attributes, scope: 'col' } : attributes
  }
  const linkOf = ({ href = '', ...rest }: sanitizeHtml.Attributes) => {
    const target = link(href)
    return target === null ? rest : { ...rest, href: target }
  }
  const pictureOf = ({ src = '', alt = '', ...rest }: sanitizeHtml.Attributes) => {
    const found = picture(src, alt)
    if (!found) return {}
    const { url, width, height } = found
    return { ...rest, src: url, alt, width: String(width), height: String(height), loading: 'lazy' }
  }
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      '*': ['class'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedClasses: { '*': ['text-center', 'text-right', 'indent'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'iframe',
      'object',
      'svg',
      'math',
      'template',
    ],
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    transformTags: { '*': transform },
  }).trim()
}

/** The words of HTML alone. */
export const wordsOf = (html: string) =>
  sanitizeHtml(html.replace(/</g, ' <'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
}
