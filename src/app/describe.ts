import { loadArea, messages } from '#src/i18n/messages.ts'
import type { PageTitle } from './routes.ts'

const ns = 'description'

/** Says in the document what the page is for; an enterprise's pages, which nobody searches, share the portal's words. */
export const describe = async (title: PageTitle, isStill: () => boolean): Promise<void> => {
  await loadArea(ns)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (!meta || !isStill()) return
  const key = title.replace('app.page.', 'description.')
  meta.content = messages.t(messages.exists(key, { ns }) ? key : 'description.portal', { ns })
}
