import pg from 'pg'

/** So often a statement is asked before the database keeps what it understood of it. */
const oftenEnough = 20

/** So many are kept on each connection; what comes later is read anew each time. */
const mostKept = 200

/** So many rare ones are counted at a time: how many there are is up to who asks. */
const mostCounted = 2_000

/** Names for statements that are asked again and again, by which the database reads and resolves each once on a connection. */
export const createNames = () => {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size === mostKept) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < oftenEnough) {
      if (counts.size === mostCounted) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    names.set(text, `kept_${names.size}`)
    return names.get(text)
  }
}

/**
 * Within a transaction the database may keep its plan of a statement as well, once it has found it no dearer than those made
 * for the values: rows are found by their keys there, and to plan took as long as to carry out. Sent along, for a way there
 * and back costs as much.
 */
const begin = 'begin; set local plan_cache_mode = auto'

/** A client whose frequent statements the database keeps; outside a transaction each is planned for the values that it is asked with. */
export const keepingClient = () => {
  const nameOf = createNames()
  const kept = (asked: Asked) =>
    asked.text === 'begin' ? { ...asked, text: begin } : { ...asked, name: nameOf(asked.text) }
  return class extends pg.Client {
    // All ways of the library to ask: a text or an object, with values and a callback or without.
    override query(asked: unknown, ...more: unknown[]): never {
      const isKept = isStatement(asked) && Array.isArray(more[0])
      return super.query((isKept ? kept(asked) : asked) as string, ...(more as [])) as never // as it was asked
    }
  }
}

type Asked = { text: string }

const isStatement = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string'
