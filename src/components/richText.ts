import DOMPurify from 'dompurify'
import { safeHref, safePath } from './safeHref.ts'

export type RichTextWords = {
  /** Said after a link that opens elsewhere. */
  newTab: string
  /** Names a table that is scrolled on its own. */
  table: string
}

/** What an article is written with; anything else is dropped, and its content stays where that is harmless. */
const tags = [
  'h1 h2 h3 h4 h5 h6 p div section br hr blockquote pre',
  'ul ol li dl dt dd figure figcaption img a span',
  'strong b em i u s del ins sub sup small mark q cite',
  'code kbd abbr time ruby rt rp details summary',
  'table caption colgroup col thead tbody tfoot tr th td',
].flatMap((line) => line.split(' '))

const attributes = [
  'href src alt title width height lang dir datetime start',
  'colspan rowspan scope class align data-style',
].flatMap((line) => line.split(' '))

/** What an author may mean by the look of a paragraph; published articles carry these classes already. */
const meanings = {
  'text-center': /text-align:\s*center/i,
  'text-right': /text-align:\s*right/i,
  indent: /text-indent:\s*[1-9]/i,
}

/** The content-security policy complains of a style even where it is only read, so it is read under another name. */
const setStylesAside = (html: string) =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ' data-style='))

/** Of all looks an author may ask for, these stay, as classes of ours. */
const dress = (element: Element) => {
  const asked = element.getAttribute('data-style') ?? ''
  const align = `text-align:${element.getAttribute('align') ?? ''}`
  const classes = Object.entries(meanings).flatMap(([name, pattern]) =>
    element.classList.contains(name) || pattern.test(asked) || pattern.test(align) ? [name] : [],
  )
  element.removeAttribute('data-style')
  element.removeAttribute('align')
  element.removeAttribute('class')
  if (classes.length > 0) element.className = classes.join(' ')
}

const isOwn = (href: string) => href.startsWith('/')

const secureLink = (link: Element, hrefOf: (path: string) => string, { newTab }: RichTextWords) => {
  const written = link.getAttribute('href')
  const href = written?.startsWith('#') ? null : safeHref(written)
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', isOwn(href) ? hrefOf(href) : href)
  if (isOwn(href)) return link.setAttribute('data-path', href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
  const told = link.ownerDocument.createElement('span')
  told.className = 'told'
  told.textContent = newTab
  link.append(told)
}

const securePicture = (picture: Element) => {
  const src = safePath(picture.getAttribute('src'))
  if (src === null) return picture.remove()
  picture.setAttribute('src', src)
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

/** Headings begin below the page's own and leave out no level. */
const levelHeadings = (text: DocumentFragment) => {
  let above = 1
  for (const heading of text.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(Math.max(Number(heading.tagName.slice(1)), 2), above + 1)
    above = level
    const renewed = heading.ownerDocument.createElement(`h${level}`)
    renewed.className = heading.className
    renewed.append(...heading.childNodes)
    heading.replaceWith(renewed)
  }
}

/** A wide table scrolls in its own frame, which the keyboard reaches. */
const frameTable = (table: Element, words: RichTextWords) => {
  for (const head of table.querySelectorAll('th:not([scope])')) {
    head.setAttribute('scope', head.closest('thead') ? 'col' : 'row')
  }
  const frame = table.ownerDocument.createElement('div')
  frame.className = 'frame'
  frame.tabIndex = 0
  frame.setAttribute('role', 'group')
  frame.setAttribute('aria-label', table.querySelector('caption')?.textContent || words.table)
  table.replaceWith(frame)
  frame.append(table)
}

/**
 * An author's HTML as nodes that can do no harm. They are never written out and read again, so nothing can change its
 * meaning on the way into the page.
 */
export const richText = (
  html: string,
  hrefOf: (path: string) => string,
  words: RichTextWords,
): DocumentFragment => {
  const text = DOMPurify.sanitize(setStylesAside(html), {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ADD_URI_SAFE_ATTR: ['data-style'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const element of text.querySelectorAll('*')) dress(element)
  for (const link of text.querySelectorAll('a')) secureLink(link, hrefOf, words)
  for (const picture of text.querySelectorAll('img')) securePicture(picture)
  levelHeadings(text)
  for (const table of text.querySelectorAll('table')) frameTable(table, words)
  return text
}
