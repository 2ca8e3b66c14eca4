import {
  createDOMRenderer,
  RendererProvider,
  renderToStyleElements,
} from '@fluentui/react-components'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { giveHome } from '#src/features/home/homeData.ts'
import { firstAreas } from '#src/i18n/areas.ts'
import { locales } from '#src/i18n/locale.ts'
import { messages, startMessages } from '#src/i18n/messages.ts'
import { translateIn } from '#src/i18n/translate.ts'
import { dark } from '#src/theme/dark.ts'
import { latin, light, withCare } from '#src/theme/theme.ts'
import type { FirstView } from './firstView.ts'
import { giveMenu } from './menu.ts'
import { Portal } from './Portal.tsx'
import { loadPage } from './router.tsx'
import { setUp } from './settings.ts'
import { loadSurroundings } from './Shell.tsx'
import { entryAt } from './useRouteEntry.ts'

type Site = {
  /** Folder under which browsers see the portal, with a slash at either end. */
  base: string
  /** Values of the pages' `portal-…` settings. */
  metas: Readonly<Record<string, string>>
}

const home = entryAt('/')

const start = async () => {
  await startMessages(firstAreas, locales[0])
  await Promise.all([loadPage(home), loadSurroundings(home)])
}

// One after another: the words in use are the module's own.
let last: Promise<unknown> = start()

const inTurn = <Result,>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

const renderer = createDOMRenderer()

const draw = async ({ locale, home: data }: FirstView, { base, metas }: Site) => {
  await messages.changeLanguage(locale)
  setUp(base, {
    apiBase: metas['api'] ?? '',
    icpNo: metas['icp'] ?? '',
    policeNo: metas['police'] ?? '',
    siteCode: metas['site-code'] ?? '',
    host: metas['host'] ?? '',
    phone: metas['phone'] ?? '',
    contactImage: metas['contact-image'] ?? '',
  })
  giveHome(data)
  giveMenu(data.columns)
  const t = translateIn('app')
  const markup = renderToString(
    <RendererProvider renderer={renderer}>
      <Portal
        within={(pages) => (
          <StaticRouter basename={base} location={base}>
            {pages}
          </StaticRouter>
        )}
      />
    </RendererProvider>,
  )
  return { markup, title: `${t(home.title)} - ${t('app.title')}` }
}

const themeElement = /<style[^>]*id="(fui-FluentProvider[^"]*)"[^>]*>([^]*?)<\/style>/

/** The home page's markup for a visitor. Its styles are in the style sheet that the build made of `stylesOf`. */
export const drawHome = (view: FirstView, site: Site) =>
  inTurn(async () => {
    const { markup, title } = await draw(view, site)
    return { html: markup.replace(themeElement, ''), title }
  })

const variables = (theme: object, names: ReadonlySet<string>, base: object = {}) =>
  Object.entries(theme)
    .filter(([name, value]) => names.has(name) && (base as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `--${name}:${String(value)}`)
    .join(';')

/** The style sheet of the first view, with what it uses of the theme in each look. */
export const stylesOf = (views: readonly FirstView[], site: Site): Promise<string> =>
  inTurn(async () => {
    let scope = ''
    for (const view of views) {
      const { markup } = await draw(view, site)
      scope = themeElement.exec(markup)?.[1] ?? scope
    }
    const rules = renderToStyleElements(renderer)
      .map((element) => {
        const { media } = element.props as { media?: string } // as Griffel makes them
        const text = renderToStaticMarkup(element).replace(/^<style[^>]*>|<\/style>$/g, '')
        return media ? `@media ${media}{${text}}` : text
      })
      .join('\n')
    const names = new Set([...rules.matchAll(/var\(--(\w+)/g)].map(([, name]) => name ?? ''))
    const at = `.${scope}`
    const inDark = variables(dark, names, light)
    return [
      `${at}{${variables(light, names)}}`,
      `html[data-scheme='dark'] ${at}{${inDark}}`,
      `@media (prefers-color-scheme: dark){html:not([data-scheme]) ${at}{${inDark}}}`,
      `html[data-care='true'] ${at}{${variables(withCare(light, true), names, light)}}`,
      `html:lang(en) ${at}{${variables(latin, names)}}`,
      // Until React says who is here, nobody who is here is asked to log in; what stands beside takes its place then.
      `html[data-session='here'] header :has(> a[href$='/login']){visibility:hidden}`,
      rules,
    ].join('\n')
  })
