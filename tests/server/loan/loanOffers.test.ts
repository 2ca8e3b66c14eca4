import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { contract } from '#server/order/party.schema.ts'
import type { Client } from '#tests/server/client.ts'
import { createApi, refusalOf } from '#tests/server/api.ts'
import { atBank, createLoanWorld, handedIn, type LoanWorld } from './loanWorld.ts'
import { onePage } from '#tests/onePage.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const ole = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const written = (name: string) => new File([name.endsWith('.doc') ? ole : onePage()], name)
const uploaded = async (client: Client, name: string) =>
  (await client.call(uploadFile, { file: written(name), body: { bizType: 'contract' } })).id

const register = async (
  client: Client,
  entId: string,
  no: string,
  validTo: string,
  name = `${no}.pdf`,
) => {
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
    fileIds: [await uploaded(client, name)],
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
  // Nor is one that no document of the library may be.
  await register(haulier, entId, 'HT-3', '2027-12-31', 'HT-3.doc')
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

/** What a save of the library sends beside its files. */
const factsOf = ({
  offers: _,
  documents: __,
  entName: ___,
  uscc: ____,
  legalPerson: _____,
  address: ______,
  ...facts
}: loan.LoanMaterial) => facts

test('what a bank has returned is not offered again', async () => {
  const { haulier, ports } = world
  const id = await atBank(world)
  await createApi(ports).anonymous.call(desk.decideLoan, {
    params: { id },
    body: { decision: 'supplement', remark: '请重新上传', fileTypes: [5] },
  })
  const facts = factsOf(await libraryOf(haulier))
  await haulier.call(loan.saveMaterial, { body: { ...facts, files: [], removed: [5, 7] } })
  expect((await offered(haulier)).map(([fileType]) => fileType)).toEqual([7])
})

test('a file that no document may be is refused', async () => {
  const { haulier } = world
  const facts = factsOf(await libraryOf(haulier))
  const files = [{ fileType: 8, fileId: await uploaded(haulier, 'a.doc'), validTo: null }]
  const saving = haulier.call(loan.saveMaterial, { body: { ...facts, files, removed: [] } })
  expect(await refusalOf(saving)).toBe('fileTypeUnsupported')
})
