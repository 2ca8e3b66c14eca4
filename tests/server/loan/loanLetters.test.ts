import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadFile } from '#contract/file.contract.ts'
import * as desk from '#contract/desk.contract.ts'
import * as loan from '#contract/loan.contract.ts'
import { enterprise } from '#server/auth/auth.schema.ts'
import { auditLog } from '#server/platform/db/platform.schema.ts'
import { loanApply, loanProject, qualifiedHaulier } from '#server/loan/loan.schema.ts'
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
  password,
} from './loanWorld.ts'
import { onePage } from '#tests/onePage.ts'

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

const term =
  '授权期限：自签署之日起至上述业务全部结清之日止；申请未获批准的，自签署之日起 30 日内有效。'
const day = '日期：________年____月____日'
const sealed = ['单位（盖章）：', '法定代表人或授权代表（签字）：', day]
const blank = '________________'
const whoIsHaulier = [
  '企业名称 安和示例物流有限公司',
  '统一社会信用代码 91349901MAXXX00157',
  '法定代表人 陈示一',
  '住所 安徽省合肥市包河区示例大道1号',
]
const whoIsConsigner = [
  '企业名称 江汇示例供应链管理有限公司',
  '统一社会信用代码 91349902MAXXX0031B',
  '法定代表人 王示三',
  '住所 安徽省芜湖市鸠江区演示路16号',
]
const whole = (lines: readonly string[]) => lines.join('').replace(/\s/g, '')

const haulierLetters = (whatIs: readonly string[]) =>
  [
    [
      'creditEnterprise',
      [
        '征信授权书（企业）',
        '致：示例银行',
        '根据《征信业管理条例》，本单位同意并授权贵行为受理贷款申请、签订合同、发放贷款和贷后管理，向金融信用信息基础数据库查询本单位的信用信息，并报送本单位的信贷信息。',
        ...whoIsHaulier,
        ...whatIs,
        term,
        ...sealed,
        'Authorises the bank to look up and report the credit information of the enterprise.',
      ],
    ],
    [
      'creditLegal',
      [
        '征信授权书（法定代表人）',
        '致：示例银行',
        '根据《征信业管理条例》，本人作为下列企业的法定代表人，同意并授权贵行为受理该企业的贷款申请和贷后管理，向金融信用信息基础数据库查询本人的个人信用信息。',
        ...whoIsHaulier,
        `公民身份号码 ${blank}`,
        ...whatIs,
        term,
        '授权人（签字）：',
        day,
        'Authorises the bank to look up the personal credit information of the legal representative.',
      ],
    ],
    [
      'resolution',
      [
        '股东会决议',
        '本公司股东会于________年____月____日召开会议，经表决，形成如下决议：',
        ...whoIsHaulier,
        ...whatIs,
        '一、同意本公司向示例银行申请上述贷款。',
        '二、授权法定代表人陈示一签署与本次贷款有关的合同和文件。',
        '三、本公司按合同约定按期还款。',
        '股东（签字或盖章）：',
        day,
        'Resolution of the shareholders to apply for the loan.',
      ],
    ],
  ] as const

test('a haulier’s letters are filled in with what the portal knows of it, in Chinese with a note', async () => {
  for (const [kind, lines] of haulierLetters([]))
    expect(await letter(world.haulier, kind)).toBe(whole(lines))
})

test('a haulier’s letters of an application name it, its product and its sum', async () => {
  const { applyId } = await handedIn(world)
  const { applyNo } = await detailOf(world.haulier, applyId)
  const whatIs = [
    `申请编号 ${applyNo}`,
    '贷款产品 订单融资',
    '申请金额 ¥300,000.00（大写：人民币叁拾万元整）',
  ]
  for (const [kind, lines] of haulierLetters(whatIs))
    expect(await letter(world.haulier, kind, applyId)).toBe(whole(lines))
})

const consignerLetters = (owed: readonly string[]) =>
  [
    [
      'confirmation',
      [
        '应收账款确认函',
        '致：示例银行',
        '本单位确认，下列应收账款基于真实的货物运输业务产生，真实、合法、有效，未设定其他权利负担，本单位对确认金额不主张抗辩和抵销。',
        ...whoIsConsigner,
        ...owed,
        '对应的运单明细以平台所列为准。',
        ...sealed,
        'Confirms to the bank the receivable that the haulier has against the consigner.',
      ],
    ],
    [
      'commitment',
      [
        '付款承诺书',
        '致：示例银行',
        '本单位承诺：在下列应收账款到期时，将确认金额足额支付至回款账户；未经贵行书面同意，不变更回款账户。',
        ...whoIsConsigner,
        ...owed,
        '逾期未付的，本单位依法承担相应责任。',
        ...sealed,
        'Promises to pay the confirmed amount to the named account when it is due.',
      ],
    ],
  ] as const

test('a consigner’s letters name what its haulier handed in to the fen, and what it confirmed once it has', async () => {
  const { applyId, version } = await handedIn(world)
  const { applyNo } = await detailOf(world.consigner, applyId)
  const { ports, consigner } = world
  const isIt = eq(loanApply.id, applyId)
  await ports.db.update(loanApply).set({ receivableFen: 369_084_405 }).where(isIt)
  const expectLetters = async (project: string, confirmed: string) => {
    const owed = [
      '承运企业（债权人） 安和示例物流有限公司',
      `运输项目 ${project}`,
      `申请编号 ${applyNo}`,
      '应收账款金额 ¥3,690,844.05（大写：人民币叁佰陆拾玖万零捌佰肆拾肆元零伍分）',
      `确认金额 ¥${confirmed}）`,
      `回款账户 ${blank}`,
    ]
    for (const [kind, lines] of consignerLetters(owed))
      expect(await letter(consigner, kind, applyId)).toBe(whole(lines))
  }
  await expectLetters('江汇—长三角干线', `${blank}（大写：${blank}`)
  await consigner.call(loan.decideApplies, {
    body: { password, items: [confirmation(applyId, version, 60_000_000)] },
  })
  await expectLetters('江汇—长三角干线', '600,000.00（大写：人民币陆拾万元整')
  await ports.db.update(loanApply).set({ projectId: null }).where(isIt)
  await expectLetters(blank, '600,000.00（大写：人民币陆拾万元整')
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

const pdf = (name: string) => new File([onePage()], name)

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
    body: { password, items: [confirmation(applyId, started.version, 60_000_000)] },
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
  // What the bank did not ask for goes on as it is registered.
  const permit = await haulier.call(uploadFile, {
    file: pdf('新许可证.pdf'),
    body: { bizType: 'other' },
  })
  await ports.db
    .update(enterprise)
    .set({ permitFileId: permit.id })
    .where(eq(enterprise.id, ports.ent(1)))
  const later = await haulier.call(loan.getMaterial, { query: {} })
  expect(later.documents.find(({ fileType }) => fileType === 2)?.file.id).toBe(permit.id)
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

test('a product is barred by the consigner that it is open with, and by too little owed of another', async () => {
  const { haulier, ports } = world
  const [seeded] = await ports.db.select().from(loanProject)
  if (!seeded) throw new Error('the seed has no project')
  await ports.db.insert(loanProject).values({
    ...seeded,
    id: '1',
    projectNo: 'XM-2026-901',
    contractNo: 'KJ-2026-901',
    consignerEntId: ports.ent(5),
    haulierEntIds: [ports.ent(1)],
    approveState: 2,
  })
  const { blocked } = await haulier.call(loan.checkEligibility)
  expect(blocked.map(({ code }) => code)).toEqual(['YFD'])
  expect(blocked[0]?.reasons.map(({ code }) => code).toSorted()).toEqual(['live', 'tooLittle'])
})

test('a product may be asked for where just its least is carried, and a fen less bars it', async () => {
  const { haulier, ports } = world
  const [project] = await haulier.call(loan.listProjects)
  const [line] = await ports.db
    .select()
    .from(loanApply)
    .where(
      and(eq(loanApply.haulierEntId, ports.ent(1)), eq(loanApply.consignerEntId, ports.ent(3))),
    )
  if (!project || !line) throw new Error('the seed has no project or no line')
  const blockedAt = async (receivableFen: number) => {
    const confirmedFen = (line.confirmedFen ?? 0) + project.receivableFen - receivableFen
    await ports.db.update(loanApply).set({ confirmedFen }).where(eq(loanApply.id, line.id))
    const { blocked } = await haulier.call(loan.checkEligibility)
    return blocked.flatMap(({ code, reasons }) =>
      reasons.flatMap((reason) => (reason.code === 'tooLittle' ? [[code, reason.params]] : [])),
    )
  }
  // Sixty percent of it are 100,000 yuan and a fraction of a fen.
  expect(await blockedAt(16_666_667)).toEqual([])
  expect(await blockedAt(16_666_666)).toEqual([['DDRZ', { min: '100,000.00', most: '90,000.00' }]])
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
    body: { password, items: [confirmation(applyId, version, 60_000_000)] },
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
