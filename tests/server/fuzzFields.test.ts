import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonProblems } from '#contract/problem.ts'
import { calls } from '#server/platform/calls.ts'
import { bodies } from '#stories/examplesOf.ts'
import { createApi } from './api.ts'
import type { Client } from './client.ts'
import type { Samples, World } from './samples/sample.ts'
import { statementsOf } from './statements.ts'
import { isProof } from '#tests/rounds.ts'
import { createTestPorts, type TestPorts } from './testPorts.ts'

type Definition = Readonly<Record<string, unknown>> & { type: string }
type Schema = { _zod: { def: Definition } }
type Parsing = Schema & { safeParse(value: unknown): { success: boolean } }
type Input = { params?: object; query?: object; body?: object; file?: File }
type Path = readonly (string | number)[]
type Place = { path: Path; kind: 'text' | 'list' | 'anything' }

const parts = ['params', 'query', 'body'] as const

/** Texts that some layer reads as more than letters. */
const texts: Readonly<Record<string, string>> = {
  'control characters': 'a\u0001\u001b[31m\r\n\tb',
  'a NUL': 'a\u0000b',
  'half a character': 'a\ud800',
  'a name that every object has': 'constructor',
  'a pattern of LIKE': '%_\\%',
  'a quotation': `'"\`;--`,
  'a large number': '9'.repeat(19),
  'a number of another form': '1e308',
  'no day': '2026-02-30',
  'letters that turn what follows': 'a\u202eb\u2066',
  'stacked marks': `e${'\u0301'.repeat(30)}`,
  'the key of a prototype': '__proto__',
}
/** All that at once; a place that takes it takes each. */
const everything = 'a\u0001\u001b[31m\r\n\u0000\ud800%_\\\'"`;--\u202ee\u0301\u0301'
const lengths = [20_000, 5_000, 2_000, 1_000, 500, 200, 128, 64, 40, 20]
/** Where it is searched for, a pattern of many parts. */
const longest = lengths.map((length) => '%a('.repeat(length).slice(0, length))
/** Of a call with more places, each alone is for `npm run proof`. */
const mostAlone = 12
const counts = [10_000, 2_000, 1_000, 500, 200, 100, 50, 31, 20, 10]

const deep = (levels: number): unknown =>
  levels === 0 ? 'x' : { constructor: { prototype: deep(levels - 1) } }
const things = [deep(10), { toString: null, hasOwnProperty: 1 }, { '': '\u0000', '%': ['\ud800'] }]

/** So many statements a call takes at most, whatever it is sent: beside what it takes for each entry of a list. */
const mostStatements = 150
const mostForEach = 4

const modules = import.meta.glob<{ samples?: Samples }>('./samples/*.ts', { eager: true })
const samples: Samples = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.samples),
)

/** What a text may be, of the forms that calls ask for. */
const usual = [
  '1',
  'a',
  '10',
  'abcdef',
  '2026-10-10',
  '2026-10-10 10:00:00',
  '2026-10',
  '13800138000',
  '91349901MAXXX00232',
  '皖A12345',
  '张三',
  'Demo@2023',
  'a@b.example',
  'ab12',
  'a'.repeat(20),
  'a'.repeat(32),
  '0'.repeat(64),
  'a'.repeat(43),
  'a.svg',
  'https://a.example/',
  '349901199001010011',
]

const innerOf = ({ _zod: { def } }: Schema): Schema | undefined =>
  (def['innerType'] ?? def['in']) as Schema | undefined // of what may be left out, or is read further

/** Something that the schema takes; nothing where none is known. */
const plausible = (schema: Schema): unknown => {
  const { def } = schema._zod
  const takes = (value: unknown) => (schema as Parsing).safeParse(value).success
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def['shape'] as Record<string, Schema>) // of an object
        .filter(([, part]) => part._zod.def.type !== 'optional')
        .map(([name, part]) => [name, plausible(part)]),
    )
  if (def.type === 'array') return [plausible(def['element'] as Schema)]
  const inner = innerOf(schema)
  const known = [...usual, 1, 10, true, null, {}, ...(inner ? [plausible(inner)] : [])]
  return known.find(takes)
}

/** Where of an input of this schema hostile values may stand, also where this one has nothing. */
const placesIn = (schema: Schema, value: unknown, path: Path): Place[] => {
  const inner = innerOf(schema)
  if (inner) return placesIn(inner, value, path)
  const { def } = schema._zod
  const at = (key: string | number) => (value as Record<string, unknown> | undefined)?.[key]
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, part]) =>
      placesIn(part, at(name), [...path, name]),
    )
  if (def.type === 'array') {
    const list: Place = { path, kind: 'list' }
    return [list, ...placesIn(def['element'] as Schema, at(0), [...path, 0])]
  }
  const isOpen = def.type === 'record' || def.type === 'any' || def.type === 'unknown'
  return [{ path, kind: isOpen ? 'anything' : 'text' }]
}

const withValue = (whole: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(whole))
    return whole.map((part, at) => (at === key ? withValue(part, rest, value) : part))
  const part = (whole as Record<string, unknown> | undefined)?.[key]
  return { ...(whole as object), [key]: withValue(part, rest, value) }
}

const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    whole,
  )

const isTaken = (endpoint: Endpoint, input: Input) =>
  parts.every((part) => {
    const schema = endpoint[part] as Parsing | undefined
    return !schema || schema.safeParse(input[part] ?? {}).success
  })

type Hostile = { name: string; what: string; entries: number; put: (input: Input) => Input }

/** What is put into an input of this call: hostile values that its schemas take, in each place, and some that they refuse. */
const hostileOf = (endpoint: Endpoint, good: Input): Hostile[] => {
  const places = parts.flatMap((part) => {
    const schema = endpoint[part] as Schema | undefined
    return schema ? placesIn(schema, good[part], [part]) : []
  })
  const each = places.flatMap(({ path, kind }, nth) => {
    const put = (name: string, value: (before: unknown) => unknown, entries = 1): Hostile => ({
      name,
      what: `${path.join('.')}: ${name}`,
      entries,
      put: (input) => withValue(input, path, value(valueAt(input, path))) as Input, // changed in one place
    })
    const isGood = ({ put: change }: Hostile) => isTaken(endpoint, change(good))
    const refused = isProof || nth === 0 ? [put('a list of lists', () => [[[]]])] : []
    if (kind === 'anything')
      return [...things.map((thing) => put('anything', () => thing)), ...refused]
    if (kind === 'list') {
      const alike = (count: number) => (before: unknown) =>
        Array.from({ length: count }, () => (before as unknown[] | undefined)?.[0])
      const full = counts.map((count) => put(`${count} alike`, alike(count), count)).find(isGood)
      return [put('nothing', () => []), ...(full ? [full] : []), ...refused]
    }
    const odd = Object.entries(texts).map(([name, text]) => put(name, () => text))
    const whole = put('everything', () => everything)
    const long = longest.map((text) => put(`${text.length} letters`, () => text)).find(isGood)
    const some = isGood(whole) ? [whole, ...(isProof ? odd : odd.slice(-1))] : odd.filter(isGood)
    return [...some, ...(long ? [long] : []), ...refused]
  })
  return isProof || places.length <= mostAlone ? each : together(each)
}

/** Each hostile value in every place at once that takes it: a form of sixty fields is sent a few times. */
const together = (each: readonly Hostile[]): Hostile[] =>
  [...Map.groupBy(each, ({ name }) => name)].map(([name, some]) => ({
    name,
    what: `${some.length} places: ${name}`,
    entries: some.reduce((sum, { entries }) => sum + entries, 0),
    put: (input) => some.reduce((changed, { put }) => put(changed), input),
  }))

let ports: TestPorts
let world: World
let anonymous: Client
let logIn: (uscc: string) => Promise<Client>
const openWorld = async () => {
  ports = await createTestPorts()
  const api = createApi(ports)
  anonymous = api.anonymous
  logIn = api.as
  world = {
    ports,
    owner: await logIn('91349901MAXXX00232'),
    other: await logIn('91339901MAXXX00821'),
  }
}
beforeAll(openWorld)
afterAll(() => ports.close())

/** An input that is in order: the sample's, the example's, or one that the schemas take. */
const inputOf = async (name: string, endpoint: Endpoint): Promise<Input> => {
  const sample = samples[name]
  if (sample) return (await sample.input(world)) as Input // as the call takes it
  const known = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part] as Schema | undefined
    if (!schema) return {}
    return { [part]: (part === 'body' ? bodies[name] : undefined) ?? plausible(schema) }
  }
  const file = endpoint.kind === 'multipart' ? { file: new File(['a'], 'a.pdf') } : {}
  return { ...known('params'), ...known('query'), ...known('body'), ...file } as Input // of its own schemas
}

/** What was sent before may have used up what a day allows, or taken what a sample makes: then it is made in a new world. */
const goodInput = async (name: string, endpoint: Endpoint): Promise<Input> => {
  try {
    return await inputOf(name, endpoint)
  } catch {
    await ports.close()
    await openWorld()
    return inputOf(name, endpoint)
  }
}

/** What a call may be refused with. */
const mayAnswer = ({ problems = [] }: Endpoint): readonly string[] => [
  ...commonProblems,
  ...problems,
]

/** What is wrong with how this was answered; null where nothing is. */
const faultIn = async (endpoint: Endpoint, { what, entries }: Hostile, input: Input) => {
  const client = endpoint.access === 'enterprise' ? world.owner : anonymous
  let response = new Response()
  const statements = await statementsOf(ports.db, async () => {
    response = await client.send(endpoint, input)
  })
  const text = await response.text()
  // It may have ended the session.
  if (response.status === 401) world.owner = await logIn('91349901MAXXX00232')
  const isDone = response.status === 200
  if (statements.length > mostStatements + mostForEach * entries)
    return { isDone, fault: `${what}: ${statements.length} statements` }
  if (response.status >= 500) return { isDone, fault: `${what}: ${response.status} ${text}` }
  const problem = isDone ? null : (JSON.parse(text) as { data: { problem: string } }).data.problem
  if (problem !== null && !mayAnswer(endpoint).includes(problem))
    return { isDone, fault: `${what}: ${problem}, which the contract does not name` }
  return { isDone, fault: null }
}

const all = Object.entries(calls).filter(([, { kind }]) => kind !== 'stream')
/** The outside parties' desk moves the clock and answers what waits: after everything else. */
const inTurn = all.toSorted(
  ([, one], [, other]) => Number(one.access === 'desk') - Number(other.access === 'desk'),
)

test.each(inTurn)(
  '%s takes or refuses whatever stands in its texts and lists',
  async (name, endpoint) => {
    let good = await goodInput(name, endpoint)
    const faults: string[] = []
    for (const hostile of hostileOf(endpoint, good)) {
      const { isDone, fault } = await faultIn(endpoint, hostile, hostile.put(good))
      if (fault) faults.push(fault)
      // What it was about may be gone or done.
      if (isDone && endpoint.method !== 'GET') good = await goodInput(name, endpoint)
    }
    expect(faults).toEqual([])
  },
)

test('what stands in a list of things is reached, and more than the contract takes is not sent', () => {
  const things = z.array(z.object({ remark: z.string().check(z.maxLength(200)) }))
  const saving: Endpoint = {
    method: 'POST',
    path: '/api/x',
    group: 'x',
    access: 'public',
    kind: 'json',
    summary: { zh: '', en: '' },
    body: z.strictObject({ things: things.check(z.maxLength(50)), note: z.optional(z.string()) }),
  }
  const sent = hostileOf(saving, { body: { things: [{ remark: 'a' }] } }).map(({ what }) => what)
  expect(sent).toEqual(
    expect.arrayContaining([
      'body.things: 50 alike',
      'body.things.0.remark: everything',
      'body.things.0.remark: 200 letters',
      'body.note: everything',
    ]),
  )
})
