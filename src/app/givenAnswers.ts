import type { Endpoint } from '#contract/endpoint.ts'

let given: Readonly<Record<string, unknown>> = {}
const missed = new Set<string>()

/** What came with the document answers what its page asks first; whoever comes back to the page asks anew. */
export const giveAnswers = (answers: Readonly<Record<string, unknown>>): void => {
  given = answers
}

/** The answer that came with the document; null where the server has to be asked. */
export const givenAnswer = ({ path }: Pick<Endpoint, 'path'>, query: object): unknown => {
  const question = JSON.stringify([path, query])
  if (import.meta.env.SSR) missed.add(question)
  return given[question] ?? null
}

/** What was asked since this was called last: the build learns by it what a page asks. */
export const takeQuestions = (): string[] => {
  const questions = [...missed]
  missed.clear()
  return questions
}
