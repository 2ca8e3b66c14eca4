import { describe, expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'

type Definition = Readonly<Record<string, unknown>> & { type: string }
type Schema = { _zod: { def: Definition } }

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value

const checksOf = ({ checks = [] }: Definition) =>
  (checks as { _zod: { def: Readonly<Record<string, unknown>> } }[]).map(({ _zod }) => _zod.def) // of every schema that has some

/** A pattern with an end: no more letters than it says. */
const isEnding = (pattern: unknown) =>
  pattern instanceof RegExp &&
  !/[*+]|\{\d+,\}/.test(pattern.source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x'))

const isLimited = (def: Definition) =>
  checksOf(def).some(
    ({ check, pattern }) =>
      check === 'max_length' ||
      check === 'length_equals' ||
      (pattern !== undefined && isEnding(pattern)),
  )

/** The places of a schema that take text or lists without an end. */
const endlessIn = (schema: Schema, path: string, seen = new Set<Schema>()): string[] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const isLong = (def.type === 'string' || def.type === 'array') && !isLimited(def)
  const parts = Object.entries(def).flatMap(([name, value]) => {
    // What is asked of a text is no part of it.
    if (name === 'checks') return []
    if (name === 'shape') return Object.entries(value as object)
    if (Array.isArray(value)) return value.map((one): [string, unknown] => [name, one])
    return [[name, value] as [string, unknown]]
  })
  return [
    ...(isLong ? [`${path}: ${def.type}`] : []),
    ...parts.flatMap(([name, part]) =>
      isSchema(part) ? endlessIn(part, def.type === 'object' ? `${path}.${name}` : path, seen) : [],
    ),
  ]
}

/** Whatever is typed in a form: of 512 KiB at most, which is counted whole. */
const countedWhole = /^(putAct\.body|putDraft\.draft)\b/

describe('what a call is sent', () => {
  test('has an end in every field', () => {
    const endless = Object.entries(calls).flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) =>
        schema ? endlessIn(schema as unknown as Schema, name) : [],
      ),
    )
    expect(endless.filter((place) => !countedWhole.test(place))).toEqual([])
  })
})
