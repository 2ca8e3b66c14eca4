import type * as z from 'zod/mini'
import { $ZodObjectJIT, type $ZodType } from 'zod/v4/core'

type Parts = Partial<
  Record<'element' | 'innerType' | 'in' | 'out', $ZodType> & {
    shape: Record<string, $ZodType>
    options: readonly $ZodType[]
  }
>

/** The schemas that one is made of. */
const partsOf = ({ _zod: { def } }: $ZodType): readonly $ZodType[] => {
  const { shape = {}, options = [], element, innerType, in: from, out } = def as Parts // each kind has some of them
  return [...Object.values(shape), ...options, element, innerType, from, out].filter(
    (part) => part !== undefined,
  )
}

const done = new WeakSet<$ZodType>()

const compile = (schema: $ZodType): void => {
  if (done.has(schema)) return
  done.add(schema)
  partsOf(schema).forEach(compile)
  const { def } = schema._zod
  if (def.type !== 'object') return
  const { parse, run } = new $ZodObjectJIT(def as never)._zod // an object's
  Object.assign(schema._zod, { parse, run })
}

/**
 * The same schema, which checks the fields of objects by code that zod makes for each object. `zod/mini` goes through them one by
 * one, as in a browser, where a page may make no code, and what it answers is slow to write as JSON.
 */
export const compiled = <T extends z.ZodMiniType>(schema: T): T => {
  compile(schema)
  return schema
}
