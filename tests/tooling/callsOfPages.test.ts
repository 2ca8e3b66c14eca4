import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'

/** Calls that no page makes, each with who makes it, or what the portal shows instead. */
const madeElsewhere: Readonly<Record<string, string>> = {
  channelNotify: 'the channels',
  readContentFile: 'addresses in what is published',
  uploadTrackUrl: 'outside systems, which send points; people bind tracks in a batch',
  pageBoundCars: 'outside programs; the fleet’s page lists the same with drivers and papers',
  importTemplate: 'outside programs; a page downloads the template itself',
  getEntState: 'outside programs; pages have the states from the contract',
  getCreditScore: 'outside programs; the workbench has the score among the rest',
  listMoneyFiles: 'outside programs; an order’s page has them in its detail',
  readOrderContract: 'outside programs; an order’s page has it in its detail',
  addPayDetail: 'outside programs; a task is made of orders that are chosen together',
  readBookStatement: 'outside programs; a page downloads the same with every movement',
  readDayBalance: 'the page of the account, whose part of it is not built yet',
  askPrepaidRefund: 'the page of the account, whose part of the prepaid account is not built yet',
  pagePrepaidCosts: 'the page of the account, whose part of the prepaid account is not built yet',
  pagePrepaidRefunds: 'the page of the account, whose part of the prepaid account is not built yet',
  pagePrepaidCharges: 'the page of the account, whose part of the prepaid account is not built yet',
  readPrepaidAccount: 'the page of the account, whose part of the prepaid account is not built yet',
  pageEntPayroll: 'the page of the account, whose part of it is not built yet',
  pagePayrollDetails: 'the page of the account, whose part of it is not built yet',
  listBalanceLines: 'the page of the account, whose part of it is not built yet',
  putBalanceLine: 'the page of the account, whose part of it is not built yet',
}

const pages = globSync('src/**/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const isMade = (call: string) => new RegExp(`\\b${call}\\b`).test(pages)

test('every call is made by a page, or it is said by whom', () => {
  const unmade = Object.keys(calls).filter((call) => !isMade(call))
  expect(unmade.toSorted()).toEqual(Object.keys(madeElsewhere).toSorted())
})
