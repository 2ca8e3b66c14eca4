import { loadingAddress, unloadingAddress } from './address.examples.ts'
import { enterpriseDetail, loginCode, networkFreight, underReview } from './auth.examples.ts'
import { alipayAccount, refusedCard, vendor, verifiedCard, waitingCard } from './card.examples.ts'
import { repliedConsult, savedConsult, waitingConsult } from './consult.examples.ts'
import * as content from './content.examples.ts'
import { creditRow, memberRow, publicityRow, redRow, unassessedRow } from './credit.examples.ts'
import { contractPdf, licenceImage } from './file.examples.ts'
import { expiredVehicle, fitVehicle, soonVehicle, unboundVehicle } from './fleet.examples.ts'
import { listSettings } from './listSettings.examples.ts'
import * as loan from './loan.examples.ts'
import { columns } from './menu.examples.ts'
import * as statistics from './statistics.examples.ts'
import { page } from './values.ts'

const asked = { current: 1, size: 10 }

const pageWith = <T>(records: readonly T[]) => page([...records], records.length, asked)

/** What the calls answer in stories and tests, by the call's name. */
export const examples = {
  getColumnList: columns,
  getBottomTools: content.bottomTools,
  getRightTools: content.rightTools,
  getBanners: content.banners,
  getFriendlyLinks: content.friendlyLinks,
  getContentInfo: content.article,
  queryContentPage: pageWith([content.headline, ...content.creditNews]),
  queryCreditPage: pageWith([creditRow, unassessedRow]),
  queryRedBlackPage: pageWith([redRow]),
  queryPublicityPage: pageWith([publicityRow]),
  queryAchievementPage: pageWith([memberRow]),
  statCreditGrade: statistics.gradeStat,
  statScoreState: statistics.scoreStat,
  statAreas: statistics.areaStat,
  statFreight: statistics.freightStat,
  getListSettings: listSettings,
  putListSettings: listSettings,
  getEntState: statistics.entStates,
  generateCode: loginCode,
  login: networkFreight,
  logout: null,
  stay: { idleDeadlineAt: networkFreight.idleDeadlineAt },
  register: underReview,
  checkUscc: null,
  retrievePwd: { account: enterpriseDetail.account },
  getUserInfo: {
    entId: networkFreight.entId,
    entName: networkFreight.entName,
    entType: networkFreight.entType,
    avatarFile: networkFreight.avatarFile,
    regStatus: networkFreight.regStatus,
    bizRoles: networkFreight.bizRoles,
    idleDeadlineAt: networkFreight.idleDeadlineAt,
    detail: enterpriseDetail,
  },
  uploadFile: contractPdf,
  uploadImage: licenceImage,
  saveConsult: savedConsult,
  queryConsultPage: pageWith([waitingConsult, repliedConsult]),
  listProducts: loan.products,
  checkEligibility: { isEligible: true, reasons: [] },
  listProjects: [loan.approvedProject],
  getMaterial: loan.material,
  saveMaterial: loan.material,
  insertApply: { applyId: loan.waitingApply.id, applyNo: loan.waitingApply.applyNo, version: 1 },
  startApply: { status: 10, version: 2 },
  pageApplies: pageWith([loan.waitingApply, loan.activeApply]),
  getApply: loan.activeApplyDetail,
  withdrawApply: { status: 70 },
  signApply: { status: 40 },
  repayNote: loan.note,
  getConsigner: loan.consigner,
  listAuths: [loan.confirming],
  saveAuth: loan.confirming,
  pageProjects: pageWith([loan.approvedProject]),
  saveProject: loan.approvedProject,
  changeProjectState: loan.approvedProject,
  pageQualified: pageWith([loan.qualified]),
  setQualified: loan.qualified,
  getDecisionSheet: loan.decisionSheet,
  decideApplies: loan.decisions,
  pageBoundFleet: {
    ...pageWith([soonVehicle, expiredVehicle, fitVehicle, unboundVehicle]),
    counts: { all: 4, bound: 3, soon: 1, expired: 1, unbound: 1 },
  },
  bindCar: fitVehicle,
  unbindCar: unboundVehicle,
  pagePayeeCards: {
    ...pageWith([verifiedCard, alipayAccount, refusedCard, waitingCard]),
    counts: { all: 4, 0: 1, 1: 2, 2: 1 },
  },
  savePayeeCard: verifiedCard,
  getVendor: vendor,
  registerVendor: { ...vendor, status: 1, registeredAt: null },
  pageAddresses: pageWith([loadingAddress, unloadingAddress]),
  addAddress: loadingAddress,
  deleteAddress: null,
  reportUnheard: null,
} as const
