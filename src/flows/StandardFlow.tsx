import { StandardPage } from '#src/pages/credit/StandardPage.tsx'
import { articleList } from './articleList.ts'
import { columnArticleMachine } from './columnArticle.ts'
import { portalLinks } from './portalLinks.ts'
import { useFlow } from './useFlow.ts'
import { usePublicList } from './usePublicList.ts'

/** The column of standards, which is shown to everybody. */
const standards = '84000'

const source = articleList(standards, ['keyword', 'from', 'to'])

export function StandardFlow() {
  const [newest, send] = useFlow(columnArticleMachine, {
    input: { subject: standards },
    isPublic: true,
  })
  const list = usePublicList(source)
  return <StandardPage newest={{ snapshot: newest, send }} list={list} links={portalLinks} />
}
