import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { OrderExport } from '#contract/orderExport.contract.ts'
import {
  cancelledExport,
  failedExport,
  readyExport,
  runningExport,
} from '#contract/orderExport.examples.ts'
import { Problem, type ProblemCode } from '#contract/problem.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { orderExportMachine } from '#machines/orderExport/orderExport.machine.ts'

const of: Question = { filter: { status: '40' }, sort: null, page: 1, size: 20 }

/** A server that refuses downloads and starts with these, and where the exports stand so. */
const start = (given: {
  isAsked?: boolean
  download?: ProblemCode
  begin?: ProblemCode
  repeat?: ProblemCode
  /** One is under way by the time that it is refused. */
  isBegun?: boolean
  exports?: readonly OrderExport[]
}) => {
  const { isAsked = false, download, begin, repeat, isBegun = false } = given
  let exports = given.exports ?? []
  const told: string[] = []
  const refuse = (code: ProblemCode | undefined) => {
    if (code) throw new Problem(code)
  }
  const actor = createActor(
    orderExportMachine.provide({
      actors: {
        download: fromPromise<unknown, { of: Question }>(async () => {
          told.push('download')
          refuse(download)
        }),
        startExport: fromPromise(async () => {
          told.push('start')
          refuse(begin)
          return runningExport
        }),
        listExports: fromPromise(async () => exports),
        cancelExport: fromPromise(async ({ input }) => ({ ...cancelledExport, id: input.id })),
        repeatExport: fromPromise(async ({ input }) => {
          told.push(`again ${input.id}`)
          if (!repeat || isBegun) exports = [runningExport, ...exports]
          refuse(repeat)
          return runningExport
        }),
        fetchFile: fromPromise<unknown, { id: string }>(async ({ input }) => {
          told.push(`file ${input.id}`)
        }),
      },
      actions: {
        announceProblem: (_, { error }) =>
          void told.push(error instanceof Problem ? error.value.code : ''),
        publishClosed: () => void told.push('closed'),
      },
    }),
    { input: { isAsked } },
  ).start()
  return {
    actor,
    told,
    at: (state: 'settled' | 'following') => waitFor(actor, (it) => it.matches({ open: state })),
  }
}
const rested = ({ actor }: ReturnType<typeof start>) =>
  waitFor(actor, (it) => it.matches('resting'))

test('a small export is a download, and why it did not come is said', async () => {
  const small = start({})
  small.actor.send({ type: 'export.requested', of })
  await rested(small)
  expect(small.told).toEqual(['download'])
  const broken = start({ download: 'offline' })
  broken.actor.send({ type: 'export.requested', of })
  await rested(broken)
  expect(broken.told).toEqual(['download', 'offline'])
})

test('a large one is begun by the same press, and its progress is followed', async () => {
  const large = start({ download: 'exportLarge', exports: [runningExport] })
  large.actor.send({ type: 'export.requested', of })
  await large.at('following')
  expect(large.told).toEqual(['download', 'start'])
  large.actor.send({ type: 'watch.reported', seen: [readyExport] })
  const { context } = await large.at('settled')
  expect(context.exports).toEqual([readyExport])
})

test('where too many are under way it says so beside them, and one can be cancelled', async () => {
  const full = start({ download: 'exportLarge', begin: 'exportsFull', exports: [runningExport] })
  full.actor.send({ type: 'export.requested', of })
  expect((await full.at('following')).context.problem?.code).toBe('exportsFull')
  full.actor.send({ type: 'cancel.requested', id: runningExport.id })
  const { context } = await full.at('settled')
  expect(context.exports?.map(({ status }) => status)).toEqual(['cancelled'])
  expect(context.problem).toBeNull()
})

test('whoever comes from a message finds the file, and leaves the address as it was', async () => {
  const asked = start({ isAsked: true, exports: [readyExport] })
  await asked.at('settled')
  asked.actor.send({ type: 'file.requested', id: readyExport.id })
  await asked.at('settled')
  asked.actor.send({ type: 'exports.closed' })
  expect(asked.actor.getSnapshot().matches('resting')).toBe(true)
  expect(asked.told).toEqual([`file ${readyExport.id}`, 'closed'])
})

test('one that failed is exported again, and both are listed', async () => {
  const failed = start({ isAsked: true, exports: [failedExport] })
  await failed.at('settled')
  failed.actor.send({ type: 'repeat.requested', id: failedExport.id })
  const { context } = await failed.at('following')
  expect(failed.told).toEqual([`again ${failedExport.id}`])
  expect(context.exports).toEqual([runningExport, failedExport])
})

test('why it is not exported again stands over the exports, which are read anew', async () => {
  for (const repeat of ['offline', 'exportsFull'] as const) {
    const refused = start({ isAsked: true, exports: [failedExport], repeat, isBegun: true })
    await refused.at('settled')
    refused.actor.send({ type: 'repeat.requested', id: failedExport.id })
    const { context } = await refused.at('following')
    expect(context.problem?.code).toBe(repeat)
    expect(context.exports).toEqual([runningExport, failedExport])
  }
})
