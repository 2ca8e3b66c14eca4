import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { contract } from '#server/order/party.schema.ts'
import type { Client } from '#tests/server/client.ts'
import { createLoanWorld, handedIn, type LoanWorld } from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name)
const uploaded = async (client: Client, name: string) =>
  (await client.call(uploadFile, { file: pdf(name), body: { bizType: 'contract' } })).id

const register = async (client: Client, entId: string, no: string, validTo: string) => {
  const { db, nextId, clock } = world.ports
  await db.insert(contract).values({
    id: nextId(),
    entId,
    contractNo: no,
    contractType: 2,
    partyA: '甲',
    partyB: '乙',
    signDate: '2026-01-01',
    validFrom: '2026-01-01',
    validTo,
    fileIds: [await uploaded(client, `${no}.pdf`)],
    createdAt: clock.now(),
  })
}

const libraryOf = (client: Client) => client.call(loan.getMaterial, { query: {} })
const offered = async (client: Client) =>
  ((await libraryOf(client)).offers ?? []).map(({ fileType, file, validTo, source }) => [
    fileType,
    file.name,
    validTo,
    source.no,
  ])

test('a transport contract that was registered is offered with its last day, to its own enterprise', async () => {
  const { haulier, other, ports } = world
  expect(await offered(haulier)).toEqual([])
  const { uscc } = await libraryOf(haulier)
  const entId = ports.ent(1)
  expect(uscc).toBe('91349901MAXXX00157')
  await register(haulier, entId, 'HT-1', '2027-12-31')
  await register(haulier, entId, 'HT-0', '2026-06-30')
  // A contract that names another's file offers it to nobody.
  await register(other, entId, 'HT-2', '2027-12-31')
  expect(await offered(haulier)).toEqual([
    [8, 'HT-1.pdf', '2027-12-31', 'HT-1'],
    [8, 'HT-0.pdf', '2026-06-30', 'HT-0'],
  ])
  expect(await offered(other)).toEqual([])

  // Taken, it is in the library and no offer any more.
  const { offers = [], documents, ...facts } = await libraryOf(haulier)
  const { entName: _, uscc: __, legalPerson: ___, address: ____, ...rest } = facts
  const [{ fileType, file, validTo }] = offers as [loan.DocumentOffer]
  const files = [{ fileType, fileId: file.id, validTo }]
  const saved = await haulier.call(loan.saveMaterial, { body: { ...rest, files, removed: [] } })
  expect(saved.documents.length).toBe(documents.length + 1)
  expect(saved.offers?.map(({ source }) => source.no)).toEqual(['HT-0'])
})

test('what was handed in with an application is offered once it has left the library', async () => {
  const { haulier } = world
  await handedIn(world)
  expect(await offered(haulier)).toEqual([])
  const {
    offers: _,
    documents: __,
    entName,
    uscc,
    legalPerson,
    address,
    ...facts
  } = await libraryOf(haulier)
  expect([entName, uscc, legalPerson, address].every((it) => it !== '')).toBe(true)
  await haulier.call(loan.saveMaterial, { body: { ...facts, files: [], removed: [5] } })
  const { records } = await haulier.call(loan.pageApplies, { query: { status: 10 } })
  expect(await offered(haulier)).toEqual([[5, '材料.pdf', null, records[0]?.applyNo]])
})
