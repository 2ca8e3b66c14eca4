import * as calls from '#contract/content.contract.ts'
import { Problem } from '#contract/problem.ts'
import { readContentFile } from './contentFiles.ts'
import { handle } from '#server/platform/handle.ts'
import { isProgram } from '#server/platform/isProgram.ts'
import {
  findArticle,
  findArticles,
  readBanners,
  readFriendlyLinks,
  readTools,
} from './content.store.ts'
import { countView } from './contentView.ts'
import { fieldError } from '#server/platform/words.ts'

export const contentRoutes = [
  handle(calls.getBottomTools, ({ ports }) => readTools(ports.db, 1)),
  handle(calls.getRightTools, ({ ports }) => readTools(ports.db, 2)),
  handle(calls.getBanners, ({ ports }) => readBanners(ports)),
  handle(calls.getFriendlyLinks, ({ ports }) => readFriendlyLinks(ports.db)),
  handle(calls.queryContentPage, ({ ports, query }) => findArticles(ports, query)),

  handle(calls.getContentInfo, async ({ ports, query, locale, userAgent, isBackground }) => {
    if (query.id === undefined && query.columnCode === undefined)
      throw new Problem('inputInvalid', { errors: [fieldError(locale, 'id', 'empty')] })
    const found = await findArticle(ports, query)
    if (!found) throw new Problem('missing')
    if (!isBackground && !isProgram(userAgent)) countView(ports, found.id)
    return found
  }),

  handle(calls.readContentFile, async ({ ports, params }) => {
    const file = await readContentFile(ports, params.name)
    if (!file) throw new Problem('missing')
    return file
  }),
]
