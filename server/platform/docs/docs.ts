import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { forOperators } from '#server/platform/forOperators.ts'
import type { Locale, Settings } from '#server/platform/ports.ts'
import { localeOf } from '#server/platform/words.ts'
import { openApi } from './openapi.ts'
import { docPage } from './page.ts'

const style = readFileSync(join(import.meta.dirname, 'style.css'), 'utf8')

const languageOf = (context: Context): Locale => {
  const asked = context.req.query('lang')
  return asked === 'en' || asked === 'zh-CN'
    ? asked
    : localeOf(context.req.header('accept-language'))
}

/** The contract to read, and as a document for programs. */
export const docs = (settings: Settings) =>
  new Hono()
    .use('/api/docs', forOperators(settings))
    .use('/api/docs/*', forOperators(settings))
    .get('/api/docs', (context) => context.html(docPage(languageOf(context))))
    .get('/api/docs/openapi.json', (context) =>
      context.json(openApi(languageOf(context), settings.publicUrl)),
    )
    .get('/api/docs/style.css', (context) =>
      context.body(style, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    )
