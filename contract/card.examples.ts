import type { PayeeCard, registerVendor, Vendor } from './card.contract.ts'
import type { InputOf } from './endpoint.ts'
import { pageWith } from './page.examples.ts'

export const verifiedCard: PayeeCard = {
  cardId: '1850000000000300001',
  personId: '1850000000000100001',
  holderName: '张样一',
  accountType: 1,
  accountTail: '0011',
  bankName: '示例银行',
  verifyStatus: 1,
  isDefault: true,
  plates: ['皖X10001'],
  createTime: '2026-06-01 09:00:00',
}

export const alipayAccount: PayeeCard = {
  ...verifiedCard,
  cardId: '1850000000000300002',
  accountType: 2,
  accountTail: 'de***01@example.com',
  bankName: '支付宝',
  isDefault: false,
}

export const refusedCard: PayeeCard = {
  ...verifiedCard,
  cardId: '1850000000000300003',
  personId: '1850000000000100003',
  holderName: '吕样乙',
  accountTail: '0143',
  verifyStatus: 2,
  plates: ['皖X20014'],
}

export const waitingCard: PayeeCard = {
  ...refusedCard,
  cardId: '1850000000000300004',
  personId: '1850000000000100004',
  holderName: '施样丙',
  accountTail: '0150',
  verifyStatus: 0,
  isDefault: false,
  plates: [],
}

export const vendor: Vendor = {
  status: 2,
  vendorName: '云途示例网络货运有限公司',
  outVendorId: 'V20000000000002',
  accountTail: '0002',
  accountBankName: '中国工商银行示例支行',
  registeredAt: '2026-06-05 10:00:00',
}

const vendorBody: InputOf<typeof registerVendor>['body'] = {
  accountNo: '1302000009000000123',
  accountBankName: '中国工商银行示例支行',
  accountBankCode: '102361000001',
  operatorName: '李示二',
  operatorMobile: '19900000002',
}

export const bodies = { registerVendor: vendorBody }

export const replies = {
  pagePayeeCards: {
    ...pageWith([verifiedCard, alipayAccount, refusedCard, waitingCard]),
    counts: { all: 4, 0: 1, 1: 2, 2: 1 },
  },
  savePayeeCard: verifiedCard,
  getVendor: vendor,
  registerVendor: { ...vendor, status: 1, registeredAt: null },
}
