import type { ReplyOf } from './endpoint.ts'
import type { Application, EnterpriseDetail, generateCode, LoginReply } from './auth.contract.ts'

export const networkFreight: LoginReply = {
  entId: '2',
  entName: '云途示例网络货运有限公司',
  entType: 'NETWORK_FREIGHT',
  avatarFile: null,
  regStatus: 2,
  bizRoles: ['NETWORK_FREIGHT'],
  token: 'a-token-for-stories-and-tests',
  lastLoginTime: '2026-10-09 17:20:00',
  lastLoginIp: '192.0.2.10',
  pwdExpired: false,
  lockouts: 0,
  idleDeadlineAt: '2026-10-10 10:00:00',
}

/** Somebody guessed since the last login. */
export const lockouts = {
  count: 2,
  lastTime: '2026-10-09 23:41:00',
  lastIp: '203.0.113.7',
}

export const loginCode: ReplyOf<typeof generateCode> = {
  codeKey: 'example-code-key',
  // Done at once: an example costs nobody time.
  work: { parts: 1, bits: 1 },
  expiresAt: '2026-11-21 10:05:00',
  resendAt: null,
}

export const smsCode: ReplyOf<typeof generateCode> = {
  codeKey: 'example-sms-key',
  work: null,
  expiresAt: '2026-10-10 09:35:00',
  resendAt: '2026-10-10 09:31:00',
}

export const underReview: Application = {
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX00157',
  regStatus: 1,
  submittedAt: '2026-10-10 09:30:00',
  remark: null,
  applicationKey: 'example-application-key',
}

export const rejected: Application = {
  ...underReview,
  regStatus: 3,
  remark: '营业执照照片不清晰，请重新上传。',
  filled: {
    entType: 'CARRIER',
    areaCode: '340111',
    address: '样本路 8 号',
    establishDate: '2018-03-12',
    permitNumber: '340111000002',
  },
}

export const enterpriseDetail: EnterpriseDetail = {
  uscc: '91349901MAXXX00232',
  areaName: '安徽省合肥市蜀山区',
  address: '样本路8号',
  legalPerson: '李*二',
  establishDate: '2018-03-12',
  permitNumber: '349901000002',
  contactName: '李*二',
  contactPhone: '199****0002',
  email: 'de***01@example.com',
  creditGrade: 'AAA',
  account: '91349901MAXXX00232',
  lastLoginTime: '2026-10-09 17:20:00',
  lockouts: null,
  createTime: '2023-08-01 09:00:00',
}

export const replies = {
  generateCode: loginCode,
  login: networkFreight,
  logout: null,
  stay: { idleDeadlineAt: networkFreight.idleDeadlineAt },
  register: underReview,
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
}
