import { type Banner, bannerPicture } from '#contract/content.contract.ts'
import type { Locale } from '#server/ports.ts'

/** What the build says of the pages it made: files below the portal's folder. */
export type Built = {
  /** The style sheet that the drawn home page brings. */
  readonly homeSheet: string
  /** The script that begins the others of the home page. */
  readonly early: string
  /** Modules that a page needs beside those the document names, by the page's path and language. */
  readonly modules: Readonly<Record<string, Readonly<Record<Locale, readonly string[]>>>>
}

/** How this browser wants to be met, as its cookies say; nothing here is believed beyond the look of a page. */
export type Visitor = { locale: Locale; scheme: 'light' | 'dark' | null; isCare: boolean; isHere: boolean }

export const visitorOf = (cookie: string): Visitor => {
  const said = (name: string) => new RegExp(`(?:^|;\\s*)portal-${name}=([\\w.-]*)`).exec(cookie)?.[1]
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

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Asked for by `early` once the first view stands. */
const later = (href: string, run = '') => `<link rel="portal-later" ${run}crossorigin href="${href}" />`

/** Modules are fetched behind the style sheet and the first picture. */
export const moduleLinks = (files: readonly string[], base: string) =>
  files
    .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}" fetchpriority="low" />`)
    .join('\n    ')

type Home = {
  drawn: { html: string; title: string }
  view: { locale: Locale; home: { banners: readonly Pick<Banner, 'picFilePath' | 'picFilePathEn'>[] } }
  visitor: Visitor
}

/** The built document with the home page in it. */
export const homeDocument = (html: string, base: string, built: Built, home: Home): string => {
  const { drawn, view, visitor } = home
  const [first] = view.home.banners
  const picture = first && bannerPicture(first, view.locale)
  const early = [
    `<link rel="preload" as="style" href="${base}${built.homeSheet}" />`,
    ...(picture
      ? [`<link rel="preload" as="image" href="${escaped(picture)}" fetchpriority="high" />`]
      : []),
    ...(built.modules['/']?.[view.locale] ?? []).map((file) => later(`${base}${file}`)),
  ].join('\n    ')
  const data = JSON.stringify(view).replace(/</g, '\\u003c')
  return html
    .replace(/<html lang="[^"]*"/, `<html ${attributes(visitor)}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(drawn.title)}</title>`)
    .replace(/<script type="module" crossorigin src="([^"]*)"><\/script>/g, (script, src: string) =>
      src === `${base}${built.early}` ? script : later(src, 'data-run '),
    )
    .replace(/<link rel="modulepreload" crossorigin href="([^"]*)">/g, later('$1'))
    .replace('</head>', () => `  ${early}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<link rel="stylesheet" id="first-look" href="${base}${built.homeSheet}" />\n    <div id="root">${drawn.html}</div>\n    <script type="application/json" id="first-view">${data}</script>`,
    )
}
