import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk.contract.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { uploadFile } from '#contract/file.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { Problem } from '#contract/problem.ts'
import { refusalOf } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import {
  atBank,
  confirmation,
  createLoanWorld,
  detailOf,
  giveMaterial,
  handedIn,
  type LoanWorld,
  password,
} from './loanWorld.ts'
import { onePage } from '#tests/onePage.ts'

let world: LoanWorld
beforeEach(async () => {
  world = await createLoanWorld()
})
afterEach(() => world.ports.close())

const bank = () => world.api.anonymous
const read = (id: string) => bank().call(desk.getLoan, { params: { id } })
type Grant = Omit<InputOf<typeof desk.decideLoan>['body'], 'decision'>
const approve = (id: string, grant: Grant) =>
  bank().call(desk.decideLoan, { params: { id }, body: { decision: 'approve', ...grant } })

describe('what lies before the bank', () => {
  test('is what the haulier handed in, with what was confirmed and the most that it may give', async () => {
    const id = await atBank(world)
    const lying = await read(id)
    expect(lying).toMatchObject({
      status: 20,
      contractNo: 'KJ-2026-103',
      confirmedFen: 60_000_000,
      material: { yearlyRevenueFen: 3_600_000_000, contactPhone: '19900000001' },
      offer: { mostFen: 30_000_000, termDays: [60, 90, 180], termMonths: [] },
    })
    const { records } = await bank().call(desk.listLoans, { query: { status: 20 } })
    expect(records.map(({ applyId }) => applyId)).toEqual([id])
  })

  test('is not there before the consigner has confirmed it', async () => {
    const { applyId } = await handedIn(world)
    expect(await refusalOf(read(applyId))).toBe('missing')
  })

  test('has the documents that were handed in and no other file of the haulier', async () => {
    await giveMaterial(world.haulier, [6])
    const id = await atBank(world)
    const { material } = await read(id)
    const fileOf = (fileId: string) => bank().call(desk.readLoanFile, { params: { id, fileId } })
    const files = new Set(material.documents.map(({ file }) => file.id))
    expect(files.size).toBe(2)
    for (const file of files) expect((await fileOf(file)).size).toBe(onePage().length)
    const later = await giveMaterial(world.haulier, [6])
    const sixth = later.documents.find(({ fileType }) => fileType === 6)
    expect(await refusalOf(fileOf(sixth?.file.id ?? ''))).toBe('missing')
  })
})

describe('the bank asks for more', () => {
  const ask = (id: string, fileTypes: number[]) =>
    bank().call(desk.decideLoan, {
      params: { id },
      body: { decision: 'supplement', remark: '流水不足 6 个月，请重新上传', fileTypes },
    })
  const fifthOf = async (client: Client) => {
    const { documents } = await client.call(loan.getMaterial, { query: {} })
    return documents.find(({ fileType }) => fileType === 5)
  }

  test('and does not take for it the file that it has read already', async () => {
    const id = await atBank(world)
    const before = await fifthOf(world.haulier)
    await ask(id, [5])
    expect(await fifthOf(world.haulier)).toMatchObject({
      file: before?.file,
      status: 2,
      remark: '流水不足 6 个月，请重新上传',
    })
    const { version } = await detailOf(world.haulier, id)
    const handIn = () => world.haulier.call(loan.startApply, { body: { applyId: id, version } })
    expect(await refusalOf(handIn())).toBe('loanRefused')
    await giveMaterial(world.haulier, [5])
    expect(await fifthOf(world.haulier)).toMatchObject({ status: 0, remark: null })
    expect((await handIn()).status).toBe(20)
    const { material } = await read(id)
    expect(material.documents.find(({ fileType }) => fileType === 5)?.file.id).not.toBe(
      before?.file.id,
    )
  })

  test('by name: asking for nothing is refused', async () => {
    const id = await atBank(world)
    expect(await refusalOf(ask(id, []))).toBe('inputInvalid')
    expect((await detailOf(world.haulier, id)).status).toBe(20)
  })

  test('and leaves the documents of others and of other kinds as they are', async () => {
    const id = await atBank(world)
    await giveMaterial(world.network, [5])
    await ask(id, [5])
    expect((await fifthOf(world.network))?.status).toBe(0)
    const { documents } = await world.haulier.call(loan.getMaterial, { query: {} })
    expect(documents.filter(({ status }) => status === 2).map(({ fileType }) => fileType)).toEqual([
      5,
    ])
  })
})

describe('what the consigner gave with its confirmation', () => {
  const confirmed = async () => {
    const { applyId, version } = await handedIn(world)
    const pdf = new File([onePage()], '确认函.pdf')
    const upload = () => world.consigner.call(uploadFile, { file: pdf, body: { bizType: 'other' } })
    const [file, other] = [await upload(), await upload()]
    const item = { ...confirmation(applyId, version, 60_000_000), confirmFileId: file.id }
    await world.consigner.call(loan.decideApplies, { body: { password, items: [item] } })
    return { id: applyId, file, other }
  }

  test('lies before the bank: the whole account and the file, which opens', async () => {
    const { id, file, other } = await confirmed()
    expect((await read(id)).confirmation).toMatchObject({
      repayAccount: '1302000009000000003',
      file: { id: file.id, name: '确认函.pdf' },
    })
    const fileOf = (fileId: string) => bank().call(desk.readLoanFile, { params: { id, fileId } })
    expect((await fileOf(file.id)).size).toBe(file.size)
    expect(await refusalOf(fileOf(other.id))).toBe('missing')
  })

  test('is shown to the consigner by the last digits, and not to the haulier', async () => {
    const { id, file } = await confirmed()
    expect((await detailOf(world.consigner, id)).confirmation).toMatchObject({
      repayAccount: '***************0003',
      file: { id: file.id },
    })
    expect((await detailOf(world.haulier, id)).confirmation).toBeNull()
  })
})

describe('the bank gives', () => {
  test('its own amount, rate, term and time to draw', async () => {
    const id = await atBank(world)
    const remark = '按季度复核授信'
    const grant = { approvedFen: 20_000_000, ratePpm: 41_500, termDays: 60, creditMonths: 6 }
    await approve(id, { ...grant, remark })
    const { version, ...approved } = await detailOf(world.haulier, id)
    expect(approved.timeline.at(-1)).toMatchObject({ action: 'approved', actor: 'bank', remark })
    expect(approved).toMatchObject({
      status: 30,
      approvedFen: 20_000_000,
      approvedRatePpm: 41_500,
      termDays: 60,
    })
    await world.haulier.call(loan.signApply, { body: { applyId: id, version, password } })
    expect((await detailOf(world.haulier, id)).creditTo).toBe('2027-05-21')
  })

  const refused = (id: string, grant: Grant) =>
    approve(id, grant).then(
      () => null,
      (reason: unknown) => (reason instanceof Problem ? reason.value.errors : reason),
    )

  test('no more than the confirmed receivable carries, and no less than its product lends', async () => {
    const id = await atBank(world)
    const { minFen, mostFen } = (await read(id)).offer
    expect(await refused(id, { approvedFen: mostFen + 1 })).toMatchObject([
      { field: 'approvedFen', code: 'tooBig', message: expect.stringContaining('300,000.00') },
    ])
    expect(await refused(id, { approvedFen: minFen - 1 })).toMatchObject([
      { field: 'approvedFen', code: 'tooSmall' },
    ])
    expect((await detailOf(world.haulier, id)).status).toBe(20)
    await approve(id, { approvedFen: minFen })
    expect((await detailOf(world.haulier, id)).approvedFen).toBe(minFen)
  })

  test('at a rate of its product', async () => {
    const id = await atBank(world)
    const { minRatePpm, maxRatePpm } = (await read(id)).offer
    expect(await refused(id, { ratePpm: minRatePpm - 1 })).toMatchObject([
      { field: 'ratePpm', code: 'tooSmall' },
    ])
    expect(await refused(id, { ratePpm: maxRatePpm + 1 })).toMatchObject([
      { field: 'ratePpm', code: 'tooBig' },
    ])
    await approve(id, { ratePpm: minRatePpm })
    expect((await detailOf(world.haulier, id)).approvedRatePpm).toBe(minRatePpm)
  })

  test('no term that its product does not offer', async () => {
    const id = await atBank(world)
    expect(await refusalOf(approve(id, { termDays: 77 }))).toBe('stateForbids')
    expect(await refusalOf(approve(id, { termMonths: 12 }))).toBe('stateForbids')
  })
})
