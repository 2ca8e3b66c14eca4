import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import type { Locale } from '#server/platform/ports.ts'
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
export const docs = (publicUrl: string) =>
  new Hono()
    .get('/api/docs', (context) => context.html(docPage(languageOf(context))))
    .get('/api/docs/openapi.json', (context) =>
      context.json(openApi(languageOf(context), publicUrl)),
    )
    .get('/api/docs/style.css', (context) =>
      context.body(style, 200, {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'no-cache',
      }),
    )
