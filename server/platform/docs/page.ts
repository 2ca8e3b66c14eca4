import { html } from 'hono/html'
import { calls } from '#server/platform/calls.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { problems } from '#contract/problem.ts'
import type { Locale } from '#server/platform/ports.ts'
import { problemWords } from '#server/platform/words.ts'
import { jsonSchema, problemsOf } from './openapi.ts'
import { docWords, type DocWords } from './words.ts'

/** The contract as a page to read. */
export const docPage = (locale: Locale) => {
  const words = docWords[locale]
  const groups = Map.groupBy(Object.entries(calls), ([, { group }]) => group)
  const other = locale === 'en' ? 'zh-CN' : 'en'
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.title}</title>
        <link rel="stylesheet" href="docs/style.css" />
      </head>
      <body>
        <a class="skip" href="#calls">${words.skip}</a>
        <header>
          <h1>${words.title}</h1>
          <p>
            <a href="docs/openapi.json?lang=${locale}">OpenAPI 3.1</a> ·
            <a href="?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>
          </p>
        </header>
        <div class="columns">
          <nav aria-label="${words.groups}">
            <ul>
              ${[...groups].map(
                ([group, entries]) =>
                  html`<li>
                    <a href="#${group}">${words.groupNames[group] ?? group}</a>
                    <span>${entries.length}</span>
                  </li>`,
              )}
            </ul>
          </nav>
          <main id="calls">
            <section>
              <h2>${words.general}</h2>
              <ul>
                ${words.rules.map((rule) => html`<li>${rule}</li>`)}
              </ul>
            </section>
            ${[...groups].map(
              ([group, entries]) =>
                html`<section aria-labelledby="${group}">
                  <h2 id="${group}">${words.groupNames[group] ?? group}</h2>
                  ${entries.map(([name, endpoint]) => callOf(name, endpoint, locale, words))}
                </section>`,
            )}
          </main>
        </div>
      </body>
    </html>`
}

const callOf = (name: string, endpoint: Endpoint, locale: Locale, words: DocWords) => {
  const { method, path, summary, access, idempotent, signed } = endpoint
  return html`<article id="${name}">
    <h3><a href="#${name}">${locale === 'en' ? summary.en : summary.zh}</a></h3>
    <p><code class="method">${method}</code> <code>${path}</code></p>
    <p class="facts">
      ${accessWords(access, words)}${signed ? ` · ${words.signed}` : ''}${idempotent ? ` · ${words.idempotent}` : ''}
      · ${name}
    </p>
    ${partsOf(endpoint, words).map(
      ([title, schema]) =>
        html`<details>
          <summary>${title}</summary>
          <pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre>
        </details>`,
    )}
    <details>
      <summary>${words.problems}</summary>
      <ul>
        ${problemsOf(endpoint).map(
          (code) =>
            html`<li>
              <code>${problems[code].code} ${code}</code> ${problemWords(locale, code)}
            </li>`,
        )}
      </ul>
    </details>
  </article>`
}

const accessWords = (access: Access, words: DocWords) => words.access[access]

const partsOf = ({ params, query, body, inQuery, kind, reply }: Endpoint, words: DocWords) => {
  const parts: [string, unknown][] = []
  if (params) parts.push([words.params, jsonSchema(params, 'input')])
  if (query) parts.push([words.query, jsonSchema(query, 'input')])
  if (kind === 'multipart') parts.push([words.file, { file: 'binary' }])
  if (body) parts.push([inQuery ? words.query : words.body, jsonSchema(body, 'input')])
  if (kind === 'blob' || kind === 'stream') parts.push([words.reply, words[kind]])
  else parts.push([words.reply, reply ? jsonSchema(reply, 'output') : { type: 'null' }])
  return parts
}
