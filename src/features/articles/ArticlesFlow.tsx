import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { menuTitle } from '#src/app/articleTitle.ts'
import { useMenu } from '#src/app/menu.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { ArticlesPage } from './ArticlesPage.tsx'
import { MissingPage } from '#src/parts/failure/MissingPage.tsx'
import { articleList } from '#src/flow/articleList.ts'
import { newsEntries } from '#src/flow/newsColumns.ts'
import { useDocumentTitle } from '#src/flow/useDocumentTitle.ts'
import { useList } from '#src/flow/listOf.ts'

function Articles({ code, column }: { code: string; column: string | null }) {
  const locale = useLocale()
  const { pathname } = useLocation()
  const entries = newsEntries(useMenu(), locale)
  const [source] = useState(() => articleList('articles', code, ['keyword', 'from', 'to']))
  const list = useList(source)
  useDocumentTitle(column)
  return <ArticlesPage {...list} column={column} entries={entries} current={pathname} />
}

function NoSuchColumn() {
  useDocumentTitle(useTranslate('app')('app.failure.missing'))
  return <MissingPage />
}

/** The list of a column that stands under its own address; there is no other. */
export function ArticlesFlow() {
  const { id = '' } = useParams()
  const columns = useMenu()
  const column = menuTitle(columns, `/dynamic/articles/${id}`, useLocale())
  // While the menu is on its way, or cannot be had, the list may still be.
  if (columns.length > 0 && column === null) return <NoSuchColumn />
  return <Articles key={id} code={id} column={column} />
}
