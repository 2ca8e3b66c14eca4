import { useSearchParams } from 'react-router-dom'
import { routes } from '#src/app/routes.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DevelopingPage } from './DevelopingPage.tsx'

/** Only pages of the route table are named: the address is nobody's place to write on this page. */
export function DevelopingFlow() {
  const t = useTranslate('app')
  const [search] = useSearchParams()
  const asked = search.get('page')
  const entry = routes.find(({ path }) => path === asked)
  return <DevelopingPage page={entry ? t(entry.title) : null} />
}
