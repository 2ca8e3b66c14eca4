/** What an entry of the history says of the wizard that it belongs to; the state of an entry may be anything. */
const fieldIn = (state: unknown, name: 'wizard' | 'spare'): unknown =>
  typeof state === 'object' && state !== null && name in state
    ? (state as Record<typeof name, unknown>)[name]
    : null

/** The wizard that the entry shows, where that is not the entry's own. */
export const wizardIn = (state: unknown): string | null => {
  const wizard = fieldIn(state, 'wizard')
  return typeof wizard === 'string' ? wizard : null
}

/** An entry that is there to be gone back from, and the first step of its wizard. */
export const spareIn = (state: unknown): { first: number } | null => {
  const spare = fieldIn(state, 'spare')
  return typeof spare === 'object' && spare !== null && 'first' in spare
    ? { first: Number(spare.first) }
    : null
}

type Entry = { key?: string; usr?: unknown } | null

/** The key of the entry at which the browser is: a drawing comes to it later. */
export const keyOfEntry = (): string => (window.history.state as Entry)?.key ?? 'default'

/** What the entry at which the browser is says of itself. */
export const stateOfEntry = (): unknown => (window.history.state as Entry)?.usr ?? null
