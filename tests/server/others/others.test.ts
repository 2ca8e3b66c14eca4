import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { calls } from '#server/platform/calls.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { freightOrder } from '#server/order/order.schema.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import type { Samples, World } from '#tests/server/samples/sample.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'
import { acts } from './acts.ts'
import { createActor, type Actor } from './actor.ts'
import {
  kinds,
  knownOf,
  namedBy,
  policyNumber,
  unknownLike,
  type Known,
  type KnownName,
} from './known.ts'
import { isWriting, readAll, unasked, wordsOf, type Reading } from './readings.ts'
import { shared } from './shared.ts'

const modules = import.meta.glob<{ samples?: Samples }>('../samples/*.ts', { eager: true })
const samples: Samples = Object.assign(
  {},
  ...Object.values(modules).map((module) => module.samples),
)

/**
 * Logging out ends a session by the session itself: nothing is named. Registering needs a code that its own phone was sent, and what it
 * tells of a credit code that has an account, to whom, is proved where it is tested.
 */
const writings = Object.entries(calls).filter(
  ([name, endpoint]) =>
    ['enterprise', 'public'].includes(endpoint.access) &&
    isWriting(endpoint) &&
    !['logout', 'register'].includes(name),
)

/** The texts that a schema takes, each by its path. */
const textsIn = (schema: unknown, path: readonly string[] = []): string[] => {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod // of zod, which every input is of
  if (def['type'] === 'object')
    return Object.entries(def['shape'] as object).flatMap(([name, part]) =>
      textsIn(part, [...path, name]),
    )
  if (def['type'] === 'array') return textsIn(def['element'], [...path, '0'])
  if (def['type'] === 'record') return []
  const inner = def['innerType'] ?? def['in']
  if (inner) return textsIn(inner, path)
  if (def['options'])
    return [...new Set((def['options'] as unknown[]).flatMap((option) => textsIn(option, path)))]
  return def['type'] === 'string' ? [path.join('.')] : []
}

const fieldsOf = ({ body, query, params }: Endpoint) => [
  ...(body ? textsIn(body, ['body']) : []),
  ...(query ? textsIn(query, ['query']) : []),
  ...(params ? textsIn(params, ['params']) : []),
]
const nameOf = (path: string) =>
  path.startsWith('params.')
    ? '$id'
    : (path
        .split('.')
        .filter((part) => part !== '0')
        .at(-1) ?? '')
/** What stands there of what is known; null of what is looked up nowhere, nothing where nobody has said. */
const nameAt = (path: string) => {
  const [name, parent] = [nameOf(path), path.split('.').at(-2)]
  return namedBy[`${parent}.${name}`] ?? (`${parent}.${name}` in namedBy ? null : namedBy[name])
}
const namesIn = (endpoint: Endpoint) => fieldsOf(endpoint).filter((path) => nameAt(path))

test('of every text that a writing call takes it is said what it names', () => {
  const unsaid = writings.flatMap(([name, endpoint]) =>
    fieldsOf(endpoint)
      .filter((path) => nameAt(path) === undefined)
      .map((path) => `${name} ${path}`),
  )
  expect(unsaid).toEqual([])
})

test('of every call that reads it is said what it is asked', () => {
  expect(unasked).toEqual([])
})

test('every writing call that names something has an act of an enterprise’s own', () => {
  const lacking = writings.filter(
    ([name, endpoint]) =>
      !(name in acts) && (endpoint.kind === 'multipart' ? !isBlind(name) : namesMore(endpoint)),
  )
  expect(lacking.map(([name]) => name)).toEqual([])
})
/** A file of which nothing is read but what it is. */
const isBlind = (name: string) => ['uploadFile', 'uploadProvePicture', 'uploadImage'].includes(name)
/** More than the object of the act itself, which its sample names. */
const namesMore = (endpoint: Endpoint) => {
  const named = new Set(namesIn(endpoint).map((path) => knownAt(path)))
  return named.size > 1 || [...named].some((name) => !name.endsWith('Id'))
}

type Input = Record<'body' | 'query' | 'params', object | undefined> & { file?: File }

/** An input with a value in its place. */
const withValue = (input: Input, path: string, value: string): Input => {
  const copy = {
    ...structuredClone({ ...input, file: undefined }),
    ...(input.file ? { file: input.file } : {}),
  }
  const parts = path.split('.')
  let at = copy as Record<string, unknown>
  for (const [step, part] of parts.entries()) {
    if (step === parts.length - 1) at[part] = value
    else {
      at[part] ??= parts[step + 1] === '0' ? [] : {}
      at = at[part] as Record<string, unknown> // made above where it was missing
    }
  }
  const { body } = copy as { body?: Record<string, unknown> }
  if (body && parts[1] === 'filter') {
    delete body['orderIds']
    body['expected'] ??= { count: 0, totalFen: 0 }
  }
  if (body && parts[1] === 'orderIds' && body['filter']) {
    delete body['filter']
    delete body['expected']
  }
  return copy as Input
}

/** As the portal gives them. */
const isId = (word: string) => /^2\d{18}$/.test(word)
/** An input that names objects of nobody. */
const withoutIds = (input: unknown): unknown => {
  if (input instanceof File || input === null) return input
  if (typeof input === 'string')
    return isId(input) ? `1${input.slice(1, 4)}999${input.slice(7)}` : input
  if (Array.isArray(input)) return input.map(withoutIds)
  if (typeof input !== 'object') return input
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, withoutIds(value)]))
}

type Act = {
  name: string
  /** What of the input is another's: a path, `whole`, `together` or `file`. */
  field: string
  input(me: Actor, of: Known): Promise<Input> | Input
}

const actsOf = (name: string, endpoint: Endpoint, theirs: Input, known: Known): Act[] => {
  const own = acts[name]
  const whole: Act = {
    name,
    field: 'whole',
    input: (_, of) => (of === known ? theirs : (withoutIds(theirs) as Input)),
  }
  const isOfObject = JSON.stringify(withoutIds(theirs)) !== JSON.stringify(theirs)
  const first = isOfObject ? [whole] : []
  if (!own) return first
  if (endpoint.kind === 'multipart')
    return [...first, { name, field: 'file', input: (me, of) => own(me, of) as Promise<Input> }]
  const named = namesIn(endpoint)
  const isOpen = (path: string) => shared.some((one) => one.call === name && one.field === path)
  const act = (field: string, paths: readonly string[]): Act => ({
    name,
    field,
    input: async (me, of) =>
      paths.reduce(
        (input, path) => withValue(input, path, of[knownAt(path, name)]),
        (await own(me, of)) as Input,
      ),
  })
  const closed = named.filter((path) => !isOpen(path))
  const kindsNamed = Map.groupBy(closed, (path) => kindOf(knownAt(path)))
  const words = closed.filter(
    (path) => !knownAt(path).endsWith('Id') && !/filter|returnOf/.test(path),
  )
  return [
    ...first,
    ...[...kindsNamed].map(([kind, paths]) => act(kind, paths)),
    ...(new Set(words.map((path) => kindOf(knownAt(path)))).size > 1
      ? [act('together', words)]
      : []),
    ...named.filter(isOpen).map((path) => act(path, [path])),
  ]
}

const knownAt = (path: string, call = ''): KnownName =>
  namedBy[`${call}.${nameOf(path)}`] ?? nameAt(path) ?? 'plate'
const kindOf = (name: KnownName) => kinds.find((kind) => kind.includes(name))?.[0] ?? name

/** Answers of two enterprises that differ only where one was told more than the other. */
const plainOf = (text: string, { own }: Actor, of: Known) => {
  const named = Object.entries(of).toSorted(([, a], [, b]) => b.length - a.length)
  let plain = text
  for (const [name, word] of named)
    if (name !== 'messageId') plain = plain.replaceAll(word, `<${name}>`)
  for (const [at, word] of own.entries()) plain = plain.replaceAll(word, `<own ${at}>`)
  return plain
    .replace(/"(requestNo|sha256|newest|codeKey|ticket)":"[^"]*"|"size":\d+/g, '')
    .replace(/OWN-[\w-]*\d+|XM-\d{4}-\d+/g, '<own number>')
    .replace(/皖X8[\dA-Z]{3,4}挂?/g, '<own plate>')
    .replace(/[\p{L}\d]*\*{2,}[\p{L}\d.@]*/gu, '<masked>')
    .replace(/\d{8,}/g, '<number>')
}

/** Whether an act does to B or tells of B what the list of what is shared says. */
const openOf = ({ name, field }: Act) =>
  shared.filter((one) => one.call === name && one.field === field)

const sent = async (client: Client, endpoint: Endpoint, input: Input) => {
  const response = await client.send(endpoint, input)
  return `${response.status} ${await wordsOf(response)}`
}

const ofOwner = 2

/** Everybody in one database: the owner of what the samples make, and two that act alike. */
const createScene = async (ports: TestPorts) => {
  const api = createApi(ports)
  const owner = await api.as('91349901MAXXX00232')
  const world: World = { ports, owner, other: await api.as('91339901MAXXX00821') }
  const theirs: Record<string, Input> = {}
  for (const [name, sample] of Object.entries(samples))
    if (writings.some(([one]) => one === name) || alsoOwned.includes(name))
      theirs[name] = (await sample.input(world)) as Input
  for (const name of done) {
    const endpoint = calls[name]
    if (!endpoint || (await owner.send(endpoint, theirs[name])).status !== 200)
      throw new Error(`${name} was refused to its owner`)
  }
  const [one] = await ports.db
    .select({ id: freightOrder.id })
    .from(freightOrder)
    .where(eq(freightOrder.entId, ports.ent(ofOwner)))
    .limit(1)
  if (one)
    await ports.db.update(freightOrder).set({ policyNumber }).where(eq(freightOrder.id, one.id))
  const twins = [ports.ent(8), ports.ent(9)]
  const [like] = await ports.db
    .select()
    .from(enterprise)
    .where(eq(enterprise.id, twins[0] ?? ''))
  if (!like) throw new Error('no enterprise')
  const { id: _, uscc: __, entName: ___, ...alike } = like
  await ports.db
    .update(enterprise)
    .set({ ...alike, bizRoles: ['HAULIER', 'CONSIGNER'] })
    .where(inArray(enterprise.id, twins))
  const known = await knownOf(world)
  return {
    ports,
    owner,
    known,
    unknown: unknownLike(known),
    /** Knows what is known of the owner. */
    knowing: await createActor(ports, 8),
    /** Does the same with what is nobody's. */
    guessing: await createActor(ports, 9),
    acts: writings.flatMap(([name, endpoint]) =>
      actsOf(name, endpoint, theirs[name] ?? ({} as Input), known),
    ),
    read: (keys?: ReadonlySet<string>) =>
      readAll({ db: ports.db, entId: ports.ent(ofOwner) }, owner, keys),
  }
}
type Scene = Awaited<ReturnType<typeof createScene>>

/** Samples of calls that only read, which give the owner what no writing call does. */
const alsoOwned = [
  'readTrackWay',
  'listRefusedPushes',
  'queryMessages',
  'getDecisionSheet',
  'downloadReceipts',
]

/** What the owner does itself, so that the number is known of what it has. */
const done = ['uploadMoneyFile', 'recordInvoice', 'createInterfaceKey', 'putDraft', 'saveConsult']

const ids = /(?<![\dA-Z])2\d{18}(?!\d)/g

type Met = { act: Act; known: string; unknown: string; leaks: string[] }

const doAct = async (scene: Scene, act: Act, secrets: ReadonlySet<string>): Promise<Met> => {
  const endpoint = calls[act.name]
  if (!endpoint) throw new Error(`no call ${act.name}`)
  const { knowing, guessing, known, unknown } = scene
  const [input, guess] = [await act.input(knowing, known), await act.input(guessing, unknown)]
  const told = await sent(knowing.client, endpoint, input)
  const untold = await sent(guessing.client, endpoint, guess)
  const said = JSON.stringify(input)
  return {
    act,
    known: plainOf(told, knowing, known),
    // Whole is what the owner sent, but for its ids.
    unknown: plainOf(untold, guessing, act.field === 'whole' ? known : unknown),
    leaks: (told.match(ids) ?? []).filter((id) => secrets.has(id) && !said.includes(id)),
  }
}

/** Ids of what an enterprise reads; those of enterprises stand on public pages. */
const idsIn = async (readings: readonly Reading[]) => {
  const everybody = await ports.db.select({ id: enterprise.id }).from(enterprise)
  const found = new Set(readings.flatMap(({ words }) => words.match(ids) ?? []))
  for (const { id } of everybody) found.delete(id)
  return found
}

/** What is read otherwise than before, each with where it first differs. */
const changesIn = (earlier: readonly Reading[], later: readonly Reading[]) => {
  const then = new Map(earlier.map(({ key, words }) => [key, words]))
  const now = new Map(later.map(({ key, words }) => [key, words]))
  const changes = new Map<string, string>()
  for (const key of new Set([...then.keys(), ...now.keys()])) {
    const [was = 'nothing', is = 'nothing'] = [then.get(key), now.get(key)]
    if (was === is) continue
    const at = [...was].findIndex((letter, place) => letter !== is[place])
    const from = Math.max(0, at - 60)
    changes.set(key, `${key}: ${was.slice(from, at + 100)} became ${is.slice(from, at + 100)}`)
  }
  return changes
}

/** The acts after which the owner reads otherwise, found in a database of their own. */
const culpritsOf = async (keys: ReadonlySet<string>) => {
  const anew = await createTestPorts()
  try {
    const again = await createScene(anew)
    const culprits: string[] = []
    let last = await again.read(keys)
    for (const act of again.acts.filter(isClosed)) {
      await doAct(again, act, new Set())
      const next = await again.read(keys)
      if (changesIn(last, next).size > 0) culprits.push(`${act.name} ${act.field}`)
      last = next
    }
    return culprits
  } finally {
    await anew.close()
  }
}

/** Nothing of what it does is seen by the one who is named, on purpose. */
const isClosed = (act: Act) => openOf(act).every(({ reading }) => !reading)

let ports: TestPorts
let scene: Scene
const met: Met[] = []
let before: Reading[]
let after: Reading[]
beforeAll(async () => {
  ports = await createTestPorts()
  scene = await createScene(ports)
  before = await scene.read()
  const secrets = await idsIn(before)
  for (const act of scene.acts.filter(isClosed)) met.push(await doAct(scene, act, secrets))
  after = await scene.read()
})
afterAll(() => ports.close())

const withoutShared = (text: string, act: Act) =>
  openOf(act).reduce((rest, { answer }) => (answer ? rest.replace(answer, '') : rest), text)

test('an act answers alike of what another has and of what nobody has', () => {
  const differ = met.filter(
    ({ act, known, unknown }) => withoutShared(known, act) !== withoutShared(unknown, act),
  )
  const told = differ.map(({ act, known, unknown }) => {
    const at = [...known].findIndex((letter, place) => letter !== unknown[place])
    return `${act.name} ${act.field}: ${known.slice(Math.max(0, at - 80), at + 120)} is of nobody ${unknown.slice(at, at + 120)}`
  })
  expect(told).toEqual([])
})

test('the owner reads something by every call', () => {
  const read = Map.groupBy(before, ({ key }) => key.split(' ')[0] ?? '')
  const mute = [...read].filter(([, each]) =>
    each.every(({ words }) => words.includes('"problem":"')),
  )
  expect(mute.map(([name]) => name)).toEqual([])
})

test('an act tells no id of another’s', () => {
  const leaking = met.filter(({ leaks }) => leaks.length > 0)
  expect(leaking.map(({ act, leaks }) => `${act.name} ${act.field}: ${leaks.join()}`)).toEqual([])
})

test('an act is well-formed', () => {
  const malformed = met.filter(
    ({ known, unknown }) => known.startsWith('400') || unknown.startsWith('400'),
  )
  expect(malformed.map(({ act, known }) => `${act.name} ${act.field} ${known}`)).toEqual([])
})

test('whatever another does, an enterprise reads what it read before', async () => {
  const changes = changesIn(before, after)
  const culprits = changes.size > 0 ? await culpritsOf(new Set(changes.keys())) : []
  expect({ changes: [...changes.values()], culprits }).toEqual({ changes: [], culprits: [] })
})

describe('what is shared on purpose', () => {
  test.each(shared.filter(({ answer }) => answer))(
    'of $field in $call is told to who asks',
    ({ call, field }) => {
      const it = met.find(({ act }) => act.name === call && act.field === field)
      expect(it?.known).not.toBe(it?.unknown)
    },
  )

  test('is seen where the list says, and nowhere else', async () => {
    const nameIn = (key: string) => key.split(' ')[0] ?? ''
    for (const act of scene.acts.filter((one) => !isClosed(one))) {
      const named = openOf(act).flatMap(({ reading = [] }) => reading)
      const keys = new Set(after.map(({ key }) => key).filter((key) => named.includes(nameIn(key))))
      const earlier = await scene.read(keys)
      await doAct(scene, act, new Set())
      const seen = new Set([...changesIn(earlier, await scene.read(keys)).keys()].map(nameIn))
      expect([...seen].toSorted(), `${act.name} ${act.field}`).toEqual(named.toSorted())
    }
    const seen = new Set([...changesIn(after, await scene.read()).keys()].map(nameIn))
    const named = new Set(shared.flatMap(({ reading = [] }) => reading))
    expect([...seen].toSorted()).toEqual([...named].toSorted())
  })
})
