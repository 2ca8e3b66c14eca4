import type { Article } from '#contract/content.contract.ts'

let given: Article | null = null

/** What came with the document stands at once; whoever comes back to it reads it anew. */
export const giveArticle = (article: Article | null): void => {
  given = article
}

export const articleGiven = (id: string): Article | null => (given?.id === id ? given : null)
