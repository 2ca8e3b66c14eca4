import { marked } from 'marked'

/** Signs of emphasis in one paragraph: the library compares each with each. */
export const mostSigns = 1_000

const signsIn = (paragraph: string) => {
  let count = 0
  for (const letter of paragraph) if (letter === '*' || letter === '_') count++
  return count
}

/** Markdown as HTML; null where a paragraph has too many signs. */
export const markdownOf = (text: string): string | null =>
  text.split('\n\n').some((paragraph) => signsIn(paragraph) > mostSigns)
    ? null
    : marked.parse(text, { async: false, gfm: true })
