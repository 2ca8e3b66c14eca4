import * as calls from '#contract/content.contract.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import type { Ports } from '#server/platform/ports.ts'
import {
  findArticles,
  readBanners,
  readColumns,
  readFriendlyLinks,
  readTools,
} from './content.store.ts'

export const headlineQuery = { columnCode: '10000', current: 1, size: 1 }
export const creditNewsQuery = { columnCode: '81000', current: 1, size: 10 }

/** Everything the home page asks for, as its calls answer it, in one go. */
export const readHome = async (ports: Pick<Ports, 'db' | 'clock'>) => {
  const [columns, banners, bottomTools, rightTools, friendlyLinks, headline, creditNews] = await Promise.all([
    readColumns(ports.db),
    readBanners(ports),
    readTools(ports.db, 1),
    readTools(ports.db, 2),
    readFriendlyLinks(ports.db),
    findArticles(ports, headlineQuery),
    findArticles(ports, creditNewsQuery),
  ])
  // Only what the contract names leaves the server.
  return {
    columns: getColumnList.reply.parse(columns),
    banners: calls.getBanners.reply.parse(banners),
    bottomTools: calls.getBottomTools.reply.parse(bottomTools),
    rightTools: calls.getRightTools.reply.parse(rightTools),
    friendlyLinks: calls.getFriendlyLinks.reply.parse(friendlyLinks),
    headline: calls.queryContentPage.reply.parse(headline),
    creditNews: calls.queryContentPage.reply.parse(creditNews),
  }
}

export type Home = Awaited<ReturnType<typeof readHome>>
