import { createContext } from 'react'

/** Whether the steps of a wizard explain themselves at first sight. */
export type Explanation = {
  /** Null until it is known: then nothing opens under the reader's eyes. */
  isNew: boolean | null
  /** Whoever folds it has read it. */
  onFolded: () => void
}

/** The wizard's flow says it for all of its steps; without a flow they are folded. */
export const ExplanationContext = createContext<Explanation>({
  isNew: null,
  onFolded: () => undefined,
})
