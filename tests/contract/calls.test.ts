import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  approvedOrder,
  approvedOrderDetail,
  draftOrder,
  paidOrder,
  rejectedOrder,
} from '#contract/order.examples.ts'
import { OrderDetail, OrderRow } from '#contract/order.contract.ts'
import * as payExamples from '#contract/payTask.examples.ts'
import {
  ChannelCheckReply,
  ParamInfo,
  PayDetail,
  PayTask,
  PayTaskDetail,
  SafePayer,
} from '#contract/payTask.contract.ts'

const entries = Object.entries(calls)

/** The portal's calls as every front end and back end of it knows them: paths verbatim, misspellings included. */
const published = new Set(
  readFileSync('tests/fixtures/calls.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
    .map(([method, path, group, kind, access]) => [method, path, group, kind, access].join(' ')),
)

test.each(entries.filter(([, { path }]) => !path.startsWith('/api/portal/')))(
  '%s stands in the list of published calls',
  (_, { method, path, group, kind, access }) => {
    expect(published).toContain([method, path, group, kind, access].join(' '))
  },
)

test('no two calls share method and path', () => {
  const keys = entries.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(entries)('%s fills every placeholder of its path', (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(named).toEqual(params ? Object.keys(params.shape) : [])
})

test.each(entries)('%s says what it answers with', (_, { kind, reply }) => {
  expect(reply === undefined).toBe(kind === 'blob')
})

test.each(entries.filter(([, { method }]) => method === 'GET'))('%s takes no body', (_, call) => {
  expect(call.body).toBeUndefined()
})

test('examples of orders are what the contract says', () => {
  for (const order of [approvedOrder, draftOrder, rejectedOrder, paidOrder]) {
    expect(OrderRow.parse(order)).toEqual(order)
  }
  expect(OrderDetail.parse(approvedOrderDetail)).toEqual(approvedOrderDetail)
})

test('examples of pay tasks are what the contract says, and their parts make their total', () => {
  const { taskDetail, ...rest } = payExamples
  for (const [name, example] of Object.entries(rest)) {
    if (name.endsWith('Task')) {
      const task = PayTask.parse(example)
      const { movedFen, returnedFen, movingFen, untouchedFen } = task.money
      expect(movedFen + returnedFen + movingFen + untouchedFen, name).toBe(task.totalFen)
      expect(PayTaskDetail.parse(taskDetail(task))).toEqual(taskDetail(task))
    } else if (name.endsWith('Detail')) PayDetail.parse(example)
    else if (name.endsWith('Check')) ChannelCheckReply.parse(example)
  }
  SafePayer.parse(payExamples.safePayer)
  ParamInfo.parse(payExamples.paramInfo)
})
