import { type Banner, bannerPicture } from '#contract/content.contract.ts'
import type { Locale } from '#server/platform/ports.ts'
import type { Built, BuiltPage } from './built.ts'

/** How this browser wants to be met, as its cookies say; nothing here is believed beyond the look of a page. */
export type Visitor = {
  locale: Locale
  scheme: 'light' | 'dark' | null
  isCare: boolean
  isHere: boolean
}

export const visitorOf = (cookie: string): Visitor => {
  const said = (name: string) =>
    new RegExp(`(?:^|;\\s*)portal-${name}=([\\w.-]*)`).exec(cookie)?.[1]
  const [scheme, care] = said('look')?.split('.') ?? []
  return {
    locale: said('locale') === 'en' ? 'en' : 'zh-CN',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    isCare: care === 'care',
    isHere: said('session') === '1',
  }
}

const attributes = ({ locale, scheme, isCare, isHere }: Visitor) =>
  [
    `lang="${locale}"`,
    scheme && `data-scheme="${scheme}"`,
    isCare && 'data-care="true"',
    isHere && 'data-session="here"',
  ]
    .filter(Boolean)
    .join(' ')

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Asked for by `early` once the first view stands. */
const later = (href: string, run = '') =>
  `<link rel="portal-later" ${run}crossorigin href="${href}" />`

/** What the document says of its page. */
const described = (html: string, visitor: Visitor, title: string, description: string) =>
  html
    .replace(/<html lang="[^"]*"/, `<html ${attributes(visitor)}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${escaped(description)}"`,
    )

/** Nothing executes it, and nothing in it ends the element. */
const dataElement = (id: string, data: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`

/** A page as its document presents it. */
type Presented = {
  visitor: Visitor
  page: BuiltPage
  /** What its page would ask for first. */
  known: {
    columns: object | null
    home: { banners: readonly BannerPictures[] } | null
  }
}

type BannerPictures = Pick<Banner, 'picFilePath' | 'picFilePathEn'>

const titled = (html: string, built: Built, { visitor, page }: Presented) =>
  described(html, visitor, `${page.title} - ${built.portalTitle[visitor.locale]}`, page.description)

const empty = '<div id="root"></div>'

/** The built document for a page that the browser draws. */
export const fittedDocument = (html: string, base: string, built: Built, fitted: Presented) => {
  const { page, known } = fitted
  const links = page.modules
    .map(
      (file) =>
        `<link rel="modulepreload" crossorigin href="${base}${file}" fetchpriority="low" />`,
    )
    .join('\n    ')
  return titled(html, built, fitted)
    .replace('</head>', () => `  ${links}\n  </head>`)
    .replace(empty, (root) =>
      known.columns ? `${root}\n    ${dataElement('known', known)}` : root,
    )
}

const builtScript = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const builtPreload = /<link rel="modulepreload" crossorigin href="([^"]*)">/g

/** What the built document runs: what its script needs, then the script. */
const scriptsOf = (html: string) =>
  [...html.matchAll(builtPreload), ...html.matchAll(new RegExp(builtScript, 'g'))].map(
    ([, href]) => href ?? '',
  )

type DrawnPage = Presented & { markup: string; sheet: string }

/** The built document with its page in it. */
export const drawnDocument = (html: string, base: string, built: Built, drawn: DrawnPage) => {
  const { visitor, page, known, markup } = drawn
  const early = `${base}${built.early}`
  const sheet = `${base}${drawn.sheet}`
  const [first] = known.home?.banners ?? []
  const picture = first && bannerPicture(first, visitor.locale)
  const inHead = [
    // It runs as soon as it is here, and before the first picture: the box that is seen answers.
    `<script type="module" async blocking="render" crossorigin src="${early}" fetchpriority="high"></script>`,
    // Half of a page that is painted shifts when the other half comes.
    '<link rel="expect" href="#known" blocking="render" />',
    // In the head the browser reads on while it comes; the one that counts stands last.
    `<link rel="stylesheet" data-first-look href="${sheet}" />`,
    ...(picture
      ? [`<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high" />`]
      : []),
    ...scriptsOf(html)
      .filter((href) => href !== early)
      .map((href) => later(href, 'data-run ')),
    ...page.modules.map((file) => later(`${base}${file}`)),
  ].join('\n    ')
  return titled(html, built, drawn)
    .replace(builtScript, '')
    .replace(builtPreload, '')
    .replace('</head>', () => `  ${inHead}\n  </head>`)
    .replace(
      empty,
      () =>
        `<div id="root">${markup}</div>\n    <link rel="stylesheet" id="first-look" data-first-look href="${sheet}" />\n    ${dataElement('known', known)}`,
    )
}
