import { onUnheard } from '#machines/kit/loud.ts'

/**
 * The inspector of every actor that a page or the portal starts. An event that its machine does not know fails loudly in
 * development and tests, where nothing catches it, and the flow goes on; in production it is counted.
 */
export const inspectUnheard = onUnheard((unheard) => {
  if (import.meta.env.PROD) {
    void import('./unheardCount.ts').then(({ countUnheard }) => countUnheard(unheard))
    return
  }
  const { machine, state, event } = unheard
  reportError(new Error(`${machine} knows no ${event} in "${state}"`))
})
