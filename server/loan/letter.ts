import type { LetterKind, LoanApplyDetail } from '#contract/loan.contract.ts'
import { yuanInWords, yuanOfFen } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { areaNameOf } from '#server/platform/areas.ts'
import type { BlobReply, Caller } from '#server/platform/handle.ts'
import { paperOf } from '#server/platform/paper.ts'
import type { Ports } from '#server/platform/ports.ts'
import { bankName } from './bankName.ts'
import { readParty } from './party.ts'
import { readApply } from './shown.ts'

type Of = {
  party: Awaited<ReturnType<typeof readParty>>
  /** Null while nothing is applied for. */
  apply: LoanApplyDetail | null
}

type Letter = {
  title: string
  /** For those who do not read Chinese: what they sign. */
  note: string
  before: readonly string[]
  lines: readonly (readonly [string, string])[]
  after: readonly string[]
}

const products = {
  YFD: '运费贷',
  DDRZ: '订单融资',
  YSZK: '应收账款融资',
  CLD: '车辆更新贷',
} as const

const blank = '________________'
const amount = (fen: number) => `¥${yuanOfFen(fen)}（大写：${yuanInWords(fen)}）`
const day = '日期：________年____月____日'
const sealed = ['单位（盖章）：', '法定代表人或授权代表（签字）：', day]

const whoIs = ({ party }: Of): Letter['lines'] => [
  ['企业名称', party.entName],
  ['统一社会信用代码', party.uscc],
  ['法定代表人', party.legalPerson],
  ['住所', `${areaNameOf(party.areaCode)}${party.address}`],
]

/** What is asked for, once it is known. */
const whatIs = ({ apply }: Of): Letter['lines'] =>
  apply
    ? [
        ['申请编号', apply.applyNo],
        ['贷款产品', products[apply.productCode]],
        ['申请金额', amount(apply.applyFen)],
      ]
    : []

const owed = ({ apply }: Of): Letter['lines'] =>
  apply
    ? [
        ['承运企业（债权人）', apply.haulierName],
        ['运输项目', apply.projectName ?? blank],
        ['申请编号', apply.applyNo],
        ['应收账款金额', amount(apply.receivableFen)],
        [
          '确认金额',
          apply.confirmedFen === null ? `¥${blank}（大写：${blank}）` : amount(apply.confirmedFen),
        ],
        ['回款账户', blank],
      ]
    : []

const term =
  '授权期限：自签署之日起至上述业务全部结清之日止；申请未获批准的，自签署之日起 30 日内有效。'

const letters: Record<LetterKind, (of: Of) => Letter> = {
  creditEnterprise: (of) => ({
    title: '征信授权书（企业）',
    note: 'Authorises the bank to look up and report the credit information of the enterprise.',
    before: [
      `致：${bankName}`,
      '根据《征信业管理条例》，本单位同意并授权贵行为受理贷款申请、签订合同、发放贷款和贷后管理，向金融信用信息基础数据库查询本单位的信用信息，并报送本单位的信贷信息。',
    ],
    lines: [...whoIs(of), ...whatIs(of)],
    after: [term, ...sealed],
  }),
  creditLegal: (of) => ({
    title: '征信授权书（法定代表人）',
    note: 'Authorises the bank to look up the personal credit information of the legal representative.',
    before: [
      `致：${bankName}`,
      '根据《征信业管理条例》，本人作为下列企业的法定代表人，同意并授权贵行为受理该企业的贷款申请和贷后管理，向金融信用信息基础数据库查询本人的个人信用信息。',
    ],
    lines: [...whoIs(of), ['公民身份号码', blank], ...whatIs(of)],
    after: [term, '授权人（签字）：', day],
  }),
  resolution: (of) => ({
    title: '股东会决议',
    note: 'Resolution of the shareholders to apply for the loan.',
    before: ['本公司股东会于________年____月____日召开会议，经表决，形成如下决议：'],
    lines: [...whoIs(of), ...whatIs(of)],
    after: [
      `一、同意本公司向${bankName}申请上述贷款。`,
      `二、授权法定代表人${of.party.legalPerson}签署与本次贷款有关的合同和文件。`,
      '三、本公司按合同约定按期还款。',
      '股东（签字或盖章）：',
      day,
    ],
  }),
  confirmation: (of) => ({
    title: '应收账款确认函',
    note: 'Confirms to the bank the receivable that the haulier has against the consigner.',
    before: [
      `致：${bankName}`,
      '本单位确认，下列应收账款基于真实的货物运输业务产生，真实、合法、有效，未设定其他权利负担，本单位对确认金额不主张抗辩和抵销。',
    ],
    lines: [...whoIs(of), ...owed(of)],
    after: ['对应的运单明细以平台所列为准。', ...sealed],
  }),
  commitment: (of) => ({
    title: '付款承诺书',
    note: 'Promises to pay the confirmed amount to the named account when it is due.',
    before: [
      `致：${bankName}`,
      '本单位承诺：在下列应收账款到期时，将确认金额足额支付至回款账户；未经贵行书面同意，不变更回款账户。',
    ],
    lines: [...whoIs(of), ...owed(of)],
    after: ['逾期未付的，本单位依法承担相应责任。', ...sealed],
  }),
}

const ofConsigner: readonly LetterKind[] = ['confirmation', 'commitment']

/** A letter as PDF, in Chinese as the bank takes it; of an application for its parties alone, each its own letters. */
export const letterFile = async (
  ports: Ports,
  caller: Caller,
  { kind, applyId }: { kind: LetterKind; applyId?: string | undefined },
): Promise<BlobReply> => {
  const apply = applyId === undefined ? null : await readApply(ports, caller, applyId)
  const isConsigner = apply !== null && apply.consignerEntId === caller.entId
  if (ofConsigner.includes(kind) !== isConsigner) throw new Problem('missing')
  const party = await readParty(ports.db, caller.entId)
  const { note, ...letter } = letters[kind]({ party, apply })
  const name = apply ? `${letter.title}_${apply.applyNo}` : letter.title
  const paper = await paperOf(
    { ...ports, whose: caller.entId },
    { ...letter, after: [...letter.after, note], name, locale: 'zh-CN' },
  )
  return { name: `${name}.pdf`, type: 'application/pdf', body: paper }
}
