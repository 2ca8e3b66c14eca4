import { loadArea, messages } from '#src/i18n/messages.ts'
import type { RouteEntry } from './routeEntry.ts'

const ns = 'description'

/** Says in the document what the page is for. */
export const describe = async (
  key: RouteEntry['description'] = 'description.portal',
  isStill: () => boolean,
): Promise<void> => {
  await loadArea(ns)
  const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]')
  if (meta && isStill()) meta.content = messages.t(key, { ns })
}
