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

type Fitted = { visitor: Visitor; page: BuiltPage; known: object }

/** The built document for a page that the browser draws, with what it would ask for first. */
export const fittedDocument = (html: string, base: string, built: Built, fitted: Fitted) => {
  const { visitor, page, known } = fitted
  const links = page.modules
    .map(
      (file) =>
        `<link rel="modulepreload" crossorigin href="${base}${file}" fetchpriority="low" />`,
    )
    .join('\n    ')
  const title = `${page.title} - ${built.portalTitle[visitor.locale]}`
  return described(html, visitor, title, page.description)
    .replace('</head>', () => `  ${links}\n  </head>`)
    .replace('<div id="root"></div>', (root) =>
      page.hasHeader ? `${root}\n    ${dataElement('known', known)}` : root,
    )
}

const builtScript = /<script type="module" crossorigin src="([^"]*)"><\/script>/
const builtPreload = /<link rel="modulepreload" crossorigin href="([^"]*)">/g

/** What the built document runs: what its script needs, then the script. */
const scriptsOf = (html: string) =>
  [...html.matchAll(builtPreload), ...html.matchAll(new RegExp(builtScript, 'g'))].map(
    ([, href]) => href ?? '',
  )

type Home = {
  drawn: { html: string; title: string }
  view: {
    locale: Locale
    home: { banners: readonly Pick<Banner, 'picFilePath' | 'picFilePathEn'>[] }
  }
  visitor: Visitor
}

/** The built document with the home page in it. */
export const homeDocument = (html: string, base: string, built: Built, home: Home): string => {
  const { drawn, view, visitor } = home
  const page = built.pages['/']?.[view.locale]
  const early = `${base}${built.early}`
  const [first] = view.home.banners
  const picture = first && bannerPicture(first, view.locale)
  const inHead = [
    // It runs as soon as it is here, and before the first picture: the box that is seen answers.
    `<script type="module" async blocking="render" crossorigin src="${early}" fetchpriority="high"></script>`,
    // Half of a page that is painted shifts when the other half comes.
    '<link rel="expect" href="#first-view" blocking="render" />',
    // In the head the browser reads on while it comes; the one that counts stands last.
    `<link rel="stylesheet" data-first-look href="${base}${built.homeSheet}" />`,
    ...(picture
      ? [`<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high" />`]
      : []),
    ...scriptsOf(html)
      .filter((href) => href !== early)
      .map((href) => later(href, 'data-run ')),
    ...(page?.modules ?? []).map((file) => later(`${base}${file}`)),
  ].join('\n    ')
  return described(html, visitor, drawn.title, page?.description ?? '')
    .replace(builtScript, '')
    .replace(builtPreload, '')
    .replace('</head>', () => `  ${inHead}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${drawn.html}</div>\n    <link rel="stylesheet" id="first-look" data-first-look href="${base}${built.homeSheet}" />\n    ${dataElement('first-view', view)}`,
    )
}
