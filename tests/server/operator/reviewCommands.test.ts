import { expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { Refusal } from '#server/operator/command.ts'
import { reviewCommands } from '#server/operator/reviewCommands.ts'
import type { Decision } from '#server/platform/decision.ts'
import type { Ports } from '#server/platform/ports.ts'

const noPorts = {} as Ports // nothing here reaches for them
const decided: [string, Decision, string][] = []
const [list, approve, reject] = reviewCommands({
  list: {
    name: 'things',
    about: 'Shows the things that wait',
    key: 'things',
    read: async (_, most) => ({ records: Array.from({ length: most }, String), total: most + 7 }),
    lines: (records) => [...records],
    none: 'No thing waits.',
  },
  noun: 'thing',
  word: 'THING',
  isNumber: (typed) => /^T\d$/.test(typed),
  decide: async (_, number, decision, actor) => {
    if (number === 'T0') throw new Problem('missing')
    if (number === 'T1') throw new Problem('versionConflict')
    if (number === 'T2') throw new Problem('stateForbids')
    decided.push([number, decision, actor])
  },
  approve: {
    verb: 'approve',
    about: 'Approves it',
    answer: (thing) => ({ data: { thing }, line: `Approved ${thing}.` }),
  },
  reject: {
    verb: 'reject',
    about: 'Rejects it',
    answer: (thing) => ({ data: { thing }, line: `Rejected ${thing}.` }),
  },
})
const run = (command: typeof list, word?: string, reason?: string) =>
  command!.run(noPorts, {
    words: word === undefined ? [] : [word],
    options: { reason },
    actor: 'operator:li',
  })

test('a list says how many more wait than it shows', async () => {
  const { data, lines } = await run(list)
  expect(data).toMatchObject({ total: 107, things: { length: 100 } })
  expect(lines.at(-1)).toBe('… and 7 more.')
})

test('what is named is decided, a rejection with the reason that its enterprise reads', async () => {
  expect(await run(approve, 't5')).toEqual({ data: { thing: 'T5' }, lines: ['Approved T5.'] })
  expect(await run(reject, 'T6', '与登记信息不一致')).toEqual({
    data: { thing: 'T6', reason: '与登记信息不一致' },
    lines: ['Rejected T6. The enterprise reads: 与登记信息不一致'],
  })
  expect(decided).toEqual([
    ['T5', { result: 1 }, 'operator:li'],
    ['T6', { result: 2, remark: '与登记信息不一致' }, 'operator:li'],
  ])
  await expect(run(reject, 'T6', '不')).rejects.toThrow('5 to 200 characters')
  expect(decided).toHaveLength(2)
})

test.each([
  [
    '5',
    '5 is the number of no thing. Those that wait are shown by: npm run operator -- things list',
  ],
  ['t0', 't0 is the number of no thing.'],
  ['T1', 'It is not what was looked at any more.'],
])('%s is refused in words', async (typed, words) => {
  await expect(run(approve, typed)).rejects.toBeInstanceOf(Refusal)
  await expect(run(approve, typed)).rejects.toThrow(words)
})

test('what somebody else decided is refused by its code', async () => {
  await expect(run(approve, 'T2')).rejects.toMatchObject({ value: { code: 'stateForbids' } })
})
