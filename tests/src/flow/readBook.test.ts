import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  arrivedCharge,
  doneWithdrawal,
  openBook,
  unknownWithdrawal,
  waitingCharge,
} from '#contract/accountBook.examples.ts'
import {
  listFrozen,
  queryAccountBook,
  queryChargeList,
  queryWithdrawalList,
} from '#contract/accountBook.contract.ts'
import { connect } from '#src/api/connection.ts'
import { readBook } from '#src/flow/readBook.ts'

const waiting = { ...waitingCharge, chargeId: '1' }
const unknown = { ...unknownWithdrawal, withdrawalId: '2' }

const reply = (data: unknown) => HttpResponse.json({ code: 200, msg: '', data })

/** Twenty that ended came after the ones that are still on their way. */
const pageAsked = (
  { request }: { request: Request },
  [ended, open]: readonly [{ status: string }, { status: string }],
) => {
  const status = new URL(request.url).searchParams.get('status')
  const records = [ended, open].filter((one) =>
    status === null ? one === ended : one.status === status,
  )
  return reply({ records, total: records.length, current: 1, size: 20, pages: 1 })
}

const at = ({ path }: { path: string }) => `${location.origin}${path}`
const server = setupServer(
  http.get(at(queryAccountBook), () => reply(openBook)),
  http.get(at(listFrozen), () => reply([])),
  http.get(at(queryChargeList), (asked) => pageAsked(asked, [arrivedCharge, waiting])),
  http.get(at(queryWithdrawalList), (asked) => pageAsked(asked, [doneWithdrawal, unknown])),
)

beforeAll(() => {
  server.listen()
  connect({
    baseUrl: location.origin,
    token: () => 'a token',
    locale: () => 'zh-CN',
    onUnauthorised: () => undefined,
    onIdleDeadline: () => undefined,
    onMessage: () => undefined,
  })
})
afterAll(() => server.close())

test('what is on its way is found however much has ended since, and named once', async () => {
  const { charges, withdrawals } = await readBook(new AbortController().signal, false)
  expect(charges.map(({ chargeId }) => chargeId)).toEqual([
    waiting.chargeId,
    arrivedCharge.chargeId,
  ])
  expect(withdrawals.map(({ withdrawalId }) => withdrawalId)).toEqual([
    unknown.withdrawalId,
    doneWithdrawal.withdrawalId,
  ])
})
