import type { ReactNode } from 'react'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { Page } from '#src/components/Page.tsx'
import { List, type ListProps } from './List.tsx'
import { ListActs } from './ListActs.tsx'
import { ListTools } from './ListTools.tsx'

type Props<Row extends ListRow> = Omit<
  ListProps<Row>,
  'title' | 'areToolsAbove' | 'actions' | 'acts'
> & {
  title: string
  /** One sentence that says what the page is for. */
  description: ReactNode
  /** What can be done on the page, beside the tools of the list; the primary action last. */
  acts?: ReactNode
  /** What can be done besides; on a phone one asks for it. */
  moreActs?: ReactNode
  /** What can be done with a row. */
  rowActs?: ListProps<Row>['actions']
  /** Between title and list: what a person shall know first. */
  above?: ReactNode
  /** Below the list, and what opens over it. */
  below?: ReactNode
}

/** A page that is one list. */
export function ListPage<Row extends ListRow>(props: Props<Row>) {
  const { title, description, acts, moreActs, rowActs, above, below, ...list } = props
  // Where the filters, some of which are as wide as two, leave no room for the tools in their row.
  const widths = list.filters
    .filter(({ isCommon }) => isCommon)
    .map(({ kind }) => (kind === 'own' || kind === 'days' ? 2 : 1))
  const areToolsAbove = widths.reduce((sum, width) => sum + width, list.orders ? 1 : 0) > 2
  return (
    <Page
      title={title}
      description={description}
      actions={
        (areToolsAbove || moreActs || acts) && (
          <ListActs
            more={
              <>
                {areToolsAbove && <ListTools {...list} />}
                {moreActs}
              </>
            }
          >
            {acts}
          </ListActs>
        )
      }
    >
      {above}
      <List {...list} areToolsAbove={areToolsAbove} {...(rowActs ? { actions: rowActs } : {})} />
      {below}
    </Page>
  )
}
