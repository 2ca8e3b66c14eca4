import type {
  CreditRow,
  EnterpriseView,
  MemberRow,
  OwnAchievement,
  OwnCredit,
  PublicityRow,
  RedBlackRow,
} from './credit.contract.ts'
import { pageWith } from './page.examples.ts'

const party = {
  entId: '1',
  entName: '安和示例物流有限公司',
  uscc: '91349901MAXXX00157',
  areaCode: '340111',
  areaName: '安徽省合肥市包河区',
  entState: 1,
}

export const creditRow: CreditRow = {
  ...party,
  entType: 'CARRIER',
  creditGrade: 'AAA',
  classification: 'A',
  evalYear: 2026,
  logisticsLevel: '4A',
  mainBusiness: '普通货运、集装箱运输',
}

export const unassessedRow: CreditRow = {
  ...creditRow,
  entId: '13',
  entName: '包河区样例小件货运部（个体工商户）',
  uscc: '92349901MAXXX0111D',
  entType: 'INDIVIDUAL',
  creditGrade: null,
  classification: null,
  logisticsLevel: null,
}

export const redRow: RedBlackRow = {
  id: '501',
  ...party,
  listType: 1,
  reason: '连续三年信用等级为 AAA',
  basis: '《物流企业守信激励办法（示例）》第六条',
  authority: '省物流信用评价工作组（示例）',
  docNo: '示信字〔2026〕12号',
  listDate: '2026-08-01',
  expireDate: '2027-07-31',
  severity: null,
  status: 1,
  logisticsLevel: '4A',
  mainBusiness: '普通货运、集装箱运输',
  honours: ['省级示范物流企业'],
}

export const blackRow: RedBlackRow = {
  ...redRow,
  id: '502',
  entId: '12',
  entName: '晋通样例危货运输有限公司',
  uscc: '91149901MAXXX012XT',
  areaCode: '140581',
  areaName: '山西省晋城市高平市',
  listType: 2,
  reason: '危险货物运输违法，情节严重',
  severity: 'SERIOUS',
  expireDate: null,
  logisticsLevel: null,
  mainBusiness: '危险货物运输',
  honours: [],
}

export const publicityRow: PublicityRow = {
  id: '601',
  title: '2026年度信用等级评定公示',
  titleEn: 'Credit grades of 2026: notice',
  type: 1,
  entity: '全省参评物流企业',
  content: '现将2026年度物流企业信用等级评定结果予以公示，公示期7个工作日。',
  startDate: '2026-10-07',
  endDate: '2026-10-16',
  status: 1,
  feedbackContact: '综合处 0551-0000 0000（示例）',
  enterprises: [{ entId: party.entId, entName: party.entName }],
}

export const memberRow: MemberRow = {
  ...party,
  memberLevel: 4,
  creditGrade: 'AAA',
  achievementCount: 12,
  freightKg: 1_284_500_000,
  updateTime: '2026-10-09 18:00:00',
}

/** Known for all that can be told of one. */
export const enterpriseView: EnterpriseView = {
  ...creditRow,
  evalTime: '2026-10-01 00:00:00',
  memberLevel: 4,
  lists: [
    {
      id: redRow.id,
      listType: 1,
      reason: redRow.reason,
      basis: redRow.basis,
      authority: redRow.authority,
      docNo: redRow.docNo,
      listDate: redRow.listDate,
      expireDate: redRow.expireDate,
      severity: null,
      status: 1,
      honours: redRow.honours,
    },
  ],
  achievements: [
    { id: '701', achieveName: '省级示范物流企业', type: 2, achievedOn: '2026-06-18' },
    { id: '702', achieveName: '钢材干线运输年度框架合同', type: 1, achievedOn: '2026-01-05' },
  ],
  notices: [
    {
      id: publicityRow.id,
      title: publicityRow.title,
      titleEn: publicityRow.titleEn,
      type: publicityRow.type,
      startDate: publicityRow.startDate,
      endDate: publicityRow.endDate,
      status: publicityRow.status,
    },
  ],
}

export const ownAchievement: OwnAchievement = {
  id: '701',
  achieveName: '省级示范物流企业',
  type: 2,
  achievedOn: '2026-06-18',
  auditStatus: 1,
  isPublic: true,
  version: 1,
}

/** One that everybody sees, one that nobody does, one that waits and one that was refused. */
export const ownCredit: OwnCredit = {
  entId: enterpriseView.entId,
  score: {
    score: 8_873,
    grade: 'AAA',
    classification: 'A',
    entState: 1,
    rankPercent: 96,
    evalYear: 2026,
    evalTime: '2026-10-01 00:00:00',
    nextEvalTime: '2026-12-01',
    vetoReason: null,
  },
  achievements: [
    ownAchievement,
    {
      ...ownAchievement,
      id: '702',
      achieveName: '钢材干线运输年度框架合同',
      type: 1,
      achievedOn: '2026-01-05',
      isPublic: false,
    },
    {
      ...ownAchievement,
      id: '703',
      achieveName: '安全生产标准化二级达标',
      type: 3,
      auditStatus: 0,
    },
    {
      ...ownAchievement,
      id: '704',
      achieveName: '乡村物流共同配送帮扶',
      type: 4,
      auditStatus: 2,
      isPublic: false,
    },
  ],
}

export const bodies = {
  setAchievementPublic: { id: ownAchievement.id, version: 1, isPublic: false },
}

export const replies = {
  getOwnCredit: ownCredit,
  setAchievementPublic: { ...ownAchievement, isPublic: false, version: 2 },
  queryCreditPage: pageWith([creditRow, unassessedRow]),
  queryRedBlackPage: pageWith([redRow]),
  queryPublicityPage: pageWith([publicityRow]),
  queryAchievementPage: pageWith([memberRow]),
  getEnterprise: enterpriseView,
}
