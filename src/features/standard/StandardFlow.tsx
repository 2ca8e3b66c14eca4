import { StandardPage } from './StandardPage.tsx'
import { articleList } from '#src/flow/articleList.ts'
import { columnArticleInput, columnArticleMachine } from '#src/flow/columnArticle.ts'
import { portalLinks } from '#src/flow/portalLinks.ts'
import { useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'

/** The column of standards, which is shown to everybody. */
const standards = '84000'

const source = articleList('standards', standards, ['keyword', 'from', 'to'])

export function StandardFlow() {
  const [newest, send] = useFlow(columnArticleMachine, {
    input: columnArticleInput(standards),
    isPublic: true,
  })
  const list = useList(source)
  return <StandardPage newest={{ snapshot: newest, send }} list={list} links={portalLinks} />
}
