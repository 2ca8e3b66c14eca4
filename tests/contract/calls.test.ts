import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'
import {
  approvedOrder,
  approvedOrderDetail,
  draftOrder,
  paidOrder,
  rejectedOrder,
} from '#contract/order.examples.ts'
import { OrderDetail, OrderRow } from '#contract/order.contract.ts'
import { laterCalls } from './later.ts'
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
const published = readFileSync('tests/fixtures/calls.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t').join(' '))
const own = (path: string) => path.startsWith('/api/portal/')
const served = entries
  .map(([, call]) => call)
  .filter(({ path }) => !own(path))
  .map(({ method, path, group, kind, access }) => [method, path, group, kind, access].join(' '))
const isLater = (row: string) => laterCalls.some((call) => row.startsWith(`${call} `))

test('every published call is served as it is published, or comes later, and there is no other', () => {
  expect(published).toHaveLength(143)
  expect(served.toSorted()).toEqual(published.filter((row) => !isLater(row)).toSorted())
})

test('the calls that come later are published ones, and grow fewer', () => {
  expect(laterCalls.filter((call) => !published.some((row) => row.startsWith(`${call} `)))).toEqual(
    [],
  )
  expect(laterCalls.length).toBeLessThanOrEqual(25)
})

test('no two calls share method and path', () => {
  const keys = entries.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(entries)('%s fills every placeholder of its path', (_, { path, params }) => {
  const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(named).toEqual(params ? Object.keys(params.shape) : [])
})

test.each(entries)('%s says what it answers with', (_, { kind, reply }) => {
  expect(reply === undefined).toBe(kind === 'blob' || kind === 'stream')
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

/** What a call takes in its address. */
const namesInAddress = ({ path, params, query }: (typeof entries)[number][1]) => [
  ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...Object.keys(params?.shape ?? {}),
  ...Object.keys(query?.shape ?? {}),
]

test('no address has a password, a code, a token or a number of a person or a card', () => {
  const secret =
    /pass|pwd|secret|token|^code$|sms_?code|ticket|id_?no$|idcard|card_?no|phone|account_?no/i
  const named = entries.flatMap(([name, call]) =>
    namesInAddress(call)
      .filter((field) => secret.test(field))
      .map((field) => `${name} ${field}`),
  )
  expect(named).toEqual([])
})
