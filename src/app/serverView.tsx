import {
  createDOMRenderer,
  RendererProvider,
  renderToStyleElements,
} from '@fluentui/react-components'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { firstAreas } from '#src/i18n/areas.ts'
import { type Locale, locales } from '#src/i18n/locale.ts'
import { messages, startMessages } from '#src/i18n/messages.ts'
import { dark } from '#src/theme/dark.ts'
import { latin, light, withCare } from '#src/theme/theme.ts'
import type { Known } from './firstView.ts'
import { giveKnown } from './giveKnown.ts'
import { takeQuestions } from './givenAnswers.ts'
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

type View = {
  /** Of the page, below the folder of the portal. */
  path: string
  locale: Locale
  known: Known
}

// One after another: the words in use are the module's own.
let last: Promise<unknown> = startMessages(firstAreas, locales[0])

const inTurn = <Result,>(work: () => Promise<Result>): Promise<Result> => {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** Where the mark of a tab is while it does not move. */
const restingMark = ' style="--fui-Tab__indicator--offset:0px;--fui-Tab__indicator--scale:1"'

type Renderer = ReturnType<typeof createDOMRenderer>

const draw = async ({ path, locale, known }: View, { base, metas }: Site, renderer: Renderer) => {
  const entry = entryAt(path)
  await Promise.all([loadPage(entry), loadSurroundings(entry)])
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
  giveKnown(known)
  const markup = renderToString(
    <RendererProvider renderer={renderer}>
      <Portal
        within={(pages) => (
          <StaticRouter basename={base} location={`${base}${path.slice(1)}`}>
            {pages}
          </StaticRouter>
        )}
      />
    </RendererProvider>,
  )
  // The browser draws what was not here in time, and complains of what it does not find.
  if (markup.includes('<!--$!-->')) throw new Error(`A part of ${path} was not here`)
  const plain = markup.replaceAll(restingMark, '')
  if (/ style="/.test(plain)) throw new Error(`The policy allows no style within ${path}`)
  return plain
}

const themeElement = /<style[^>]*id="(fui-FluentProvider[^"]*)"[^>]*>([^]*?)<\/style>/

// The page brings none of its styles: what was collected for one is of no use to the next.
const unused = createDOMRenderer()

/** A page's markup for a visitor. Its styles are in the style sheet that the build made of `stylesOf`. */
export const drawPage = (view: View, site: Site): Promise<string> =>
  inTurn(async () => (await draw(view, site, unused)).replace(themeElement, ''))

const variables = (theme: object, names: ReadonlySet<string>, base: object = {}) =>
  Object.entries(theme)
    .filter(([name, value]) => names.has(name) && (base as Record<string, unknown>)[name] !== value)
    .map(([name, value]) => `--${name}:${String(value)}`)
    .join(';')

/** What the page of this view asks first. */
export const questionsOf = (view: View, site: Site): Promise<string[]> =>
  inTurn(async () => {
    takeQuestions()
    await draw(view, site, unused)
    return takeQuestions()
  })

/** The style sheet of these views of a page, with what it uses of the theme in each look. */
export const stylesOf = (views: readonly View[], site: Site): Promise<string> =>
  inTurn(async () => {
    const renderer = createDOMRenderer()
    let scope = ''
    for (const view of views) {
      scope = themeElement.exec(await draw(view, site, renderer))?.[1] ?? scope
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
