import { giveArticle } from '#src/features/article/articleData.ts'
import { giveHome } from '#src/features/home/homeData.ts'
import type { Known } from './firstView.ts'
import { giveAnswers } from './givenAnswers.ts'
import { giveMenu } from './menu.ts'

/** Hands what came with the document to those who would ask for it. */
export const giveKnown = ({ columns, home, article, answers }: Known): void => {
  if (columns) giveMenu(columns)
  if (home) giveHome(home)
  giveArticle(article)
  giveAnswers(answers)
}
