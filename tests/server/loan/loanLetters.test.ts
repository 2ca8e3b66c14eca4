import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { yuanOfFen } from '#contract/money.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { qualifiedHaulier } from '#server/loan/loan.schema.ts'
import { message } from '#server/message/message.schema.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import { readPaper } from '#tests/server/readPaper.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  handedIn,
  type LoanWorld,
} from './loanWorld.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const letter = async (client: Client, kind: loan.LetterKind, applyId?: string) => {
  const query = applyId === undefined ? { kind } : { kind, applyId }
  const file = await client.call(loan.readLetter, { query })
  const { pages } = await readPaper(new Uint8Array(await file.arrayBuffer()))
  return pages.join('').replace(/\s/g, '')
}

test('a haulier’s letters are filled in with what the portal knows of it, in Chinese with a note', async () => {
  for (const [kind, title, note] of [
    ['creditEnterprise', '征信授权书（企业）', 'Authorisesthebank'],
    ['creditLegal', '征信授权书（法定代表人）', 'legalrepresentative'],
    ['resolution', '股东会决议', 'shareholders'],
  ] as const) {
    const text = await letter(world.haulier, kind)
    expect(text).toContain(title)
    expect(text).toContain('安和示例物流有限公司')
    expect(text).toContain('91349901MAXXX00157')
    expect(text).toContain(note)
  }
})

test('a consigner’s letters name the receivable that its haulier handed in, to the fen', async () => {
  const { applyId } = await handedIn(world)
  const { applyNo, haulierName, receivableFen } = await detailOf(world.consigner, applyId)
  for (const kind of ['confirmation', 'commitment'] as const) {
    const text = await letter(world.consigner, kind, applyId)
    expect(text).toContain('江汇示例供应链管理有限公司')
    expect(text).toContain(applyNo)
    expect(text).toContain(haulierName)
    expect(text).toContain(`¥${yuanOfFen(receivableFen)}`)
  }
})

test('nobody has letters of others, nor those of the other side', async () => {
  const { applyId } = await handedIn(world)
  const refusal = (client: Client, kind: loan.LetterKind, id?: string) =>
    refusalOf(letter(client, kind, id))
  expect(await refusal(world.other, 'confirmation', applyId)).toBe('missing')
  expect(await refusal(world.haulier, 'confirmation', applyId)).toBe('missing')
  expect(await refusal(world.consigner, 'creditEnterprise', applyId)).toBe('missing')
  expect(await refusal(world.consigner, 'confirmation')).toBe('missing')
})

const pdf = (name: string) => new File(['%PDF-1.7\n%%EOF'], name)

/** As if an enterprise had registered with these files. */
const registerWith = async (client: Client, entId: string) => {
  const upload = (name: string) =>
    client.call(uploadFile, { file: pdf(name), body: { bizType: 'other' } })
  const [licence, permit] = [await upload('执照.pdf'), await upload('许可证.pdf')]
  await world.ports.db
    .update(enterprise)
    .set({ licenseFileId: licence.id, permitFileId: permit.id })
    .where(eq(enterprise.id, entId))
  return { licence, permit }
}

test('what it registered with is there, goes with an application, and gives way to another file', async () => {
  const { haulier, ports } = world
  const { licence, permit } = await registerWith(haulier, ports.ent(1))
  const documents = async () =>
    (await haulier.call(loan.getMaterial, { query: {} })).documents.map(
      ({ fileType, file, isRegistered }) => [fileType, file.id, isRegistered],
    )
  expect(await documents()).toEqual([
    [1, licence.id, true],
    [2, permit.id, true],
  ])
  await giveMaterial(haulier, [2, 3, 5, 7, 8, 10, 11])
  const [first, second] = await documents()
  expect(first).toEqual([1, licence.id, true])
  expect(second?.slice(2)).toEqual([false])

  const { applyId, version } = await haulier.call(loan.insertApply, { body: world.terms })
  await haulier.call(loan.startApply, { body: { applyId, version } })
  const { material } = await detailOf(world.consigner, applyId)
  expect(material.documents.find(({ fileType }) => fileType === 1)?.file.id).toBe(licence.id)
  const audits = await ports.db.select().from(auditLog)
  expect(audits.find(({ action }) => action === 'loan.submitted')?.params).toEqual({
    registered: '1',
  })
})

test('a file of another enterprise is never there, whatever the registration says', async () => {
  const { licence } = await registerWith(world.other, world.ports.ent(8))
  await world.ports.db
    .update(enterprise)
    .set({ licenseFileId: licence.id })
    .where(eq(enterprise.id, world.ports.ent(1)))
  expect((await world.haulier.call(loan.getMaterial, { query: {} })).documents).toEqual([])
})

test('what the bank sends back of the registration is missing until another file is brought', async () => {
  const { haulier, ports } = world
  await registerWith(haulier, ports.ent(1))
  await giveMaterial(haulier, [3, 5, 7, 8, 10, 11])
  const { applyId, version } = await haulier.call(loan.insertApply, { body: world.terms })
  const started = await haulier.call(loan.startApply, { body: { applyId, version } })
  await world.consigner.call(loan.decideApplies, {
    body: { items: [confirmation(applyId, started.version, 60_000_000)] },
  })
  await world.api.anonymous.call(desk.decideLoan, {
    params: { id: applyId },
    body: { decision: 'supplement', remark: '执照不清晰，请重新上传', fileTypes: [1] },
  })
  const { documents } = await haulier.call(loan.getMaterial, { query: {} })
  expect(documents.find(({ fileType }) => fileType === 1)).toMatchObject({
    status: 2,
    remark: '执照不清晰，请重新上传',
    isRegistered: true,
  })
})

test('products that no project carries are told with what speaks against each', async () => {
  const { haulier, ports } = world
  const eligibility = () => haulier.call(loan.checkEligibility)
  const blocked = async () =>
    (await eligibility()).blocked.map(({ code, reasons }) => [
      code,
      reasons.map((reason) => reason.code).join(),
    ])
  // Its freight loan is open already.
  expect(await blocked()).toEqual([['YFD', 'live']])
  const [open] = (await eligibility()).blocked[0]?.reasons ?? []
  expect(await detailOf(haulier, String(open?.params['applyId']))).toMatchObject({
    applyNo: open?.params['applyNo'],
  })
  await ports.db.insert(qualifiedHaulier).values({
    consignerEntId: ports.ent(3),
    haulierEntId: ports.ent(1),
    state: 3,
  })
  expect(await eligibility()).toMatchObject({ isEligible: true, reasons: [] })
  expect(await blocked()).toEqual([
    ['YFD', 'removed'],
    ['DDRZ', 'removed'],
    ['YSZK', 'removed'],
    ['CLD', 'removed'],
  ])
  expect((await eligibility()).blocked[0]?.reasons).toEqual([
    { code: 'removed', params: { consigner: '江汇示例供应链管理有限公司' } },
  ])
})

/** By whom it is for, the kind of each message. */
const toldOfBank = async () =>
  Object.fromEntries(
    (await world.ports.db.select().from(message)).map(({ entId, kind }) => [entId, kind]),
  )

test('both parties see what the bank decided, and when', async () => {
  const { applyId } = await handedIn(world)
  const { version } = await detailOf(world.haulier, applyId)
  await world.consigner.call(loan.decideApplies, {
    body: { items: [confirmation(applyId, version, 60_000_000)] },
  })
  expect((await detailOf(world.consigner, applyId)).bankTime).toBeNull()
  await world.ports.db.delete(message)
  await world.api.anonymous.call(desk.decideLoan, {
    params: { id: applyId },
    body: { decision: 'reject', remark: '经营现金流不足' },
  })
  for (const [client, query] of [
    [world.haulier, {}],
    [world.consigner, { role: 'consigner' as const }],
  ] as const) {
    const { records } = await client.call(loan.pageApplies, { query: { ...query, status: 22 } })
    const row = records.find(({ id }) => id === applyId)
    expect(row).toMatchObject({ status: 22, reason: '经营现金流不足' })
    expect(row?.bankTime).toMatch(/^\d{4}-/)
  }
  expect(await toldOfBank()).toEqual({
    [world.ports.ent(1)]: 'loanRejected',
    [world.ports.ent(3)]: 'loanRejectedOther',
  })
  const { blocked } = await world.haulier.call(loan.checkEligibility)
  expect(blocked).toContainEqual({
    code: 'DDRZ',
    reasons: [{ code: 'rejectedLately', params: { day: '2027-02-19', applyId } }],
  })
})

test('both parties are told what the bank grants', async () => {
  const applyId = await atBank(world)
  await world.ports.db.delete(message)
  await world.api.anonymous.call(desk.decideLoan, {
    params: { id: applyId },
    body: { decision: 'approve', approvedFen: 30_000_000 },
  })
  expect(await toldOfBank()).toEqual({
    [world.ports.ent(1)]: 'loanApproved',
    [world.ports.ent(3)]: 'loanApprovedOther',
  })
})
