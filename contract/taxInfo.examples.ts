import type { InputOf } from './endpoint.ts'
import type { TaxInfo, TaxProfile, updateInfo } from './taxInfo.contract.ts'

const profile: TaxProfile = {
  taxpayerName: '云途示例网络货运有限公司',
  taxpayerId: '91349901MAXXX00232',
  taxpayerType: 1,
  taxAuthority: '国家税务总局示例市税务局第一税务分局',
  bankName: '中国工商银行示例支行',
  accountTail: '0002',
}

export const taxInfo: TaxInfo = {
  profile,
  regAddress: '安徽省示例市示例区物流大道 1 号',
  regPhone: '0551-60000002',
  receiveEmail: 'demo@example.com',
  receivePhone: '19900000002',
  change: {
    ...profile,
    status: 2,
    submittedAt: '2026-06-01 09:00:00',
    decidedAt: '2026-06-02 10:30:00',
    remark: null,
  },
  authority: {
    taxCreditLevel: 'A',
    invoiceQuotaFen: 750_000_000,
    invoiceUsedFen: 119_452_900,
    digitalAccountStatus: 1,
    levy: { agreementNo: 'WTDZ2026000002', validFrom: '2026-01-01', validTo: '2028-12-31' },
  },
}

const changed = { ...profile, bankName: '示例银行示例支行', accountTail: '0077' }

/** A change of the bank account waits; what stands stays. */
export const changedTaxInfo: TaxInfo = {
  ...taxInfo,
  change: {
    ...changed,
    status: 1,
    submittedAt: '2026-11-20 14:05:00',
    decidedAt: null,
    remark: null,
  },
}

export const rejectedTaxInfo: TaxInfo = {
  ...taxInfo,
  change: {
    ...changed,
    status: 3,
    submittedAt: '2026-11-20 14:05:00',
    decidedAt: '2026-11-20 15:00:00',
    remark: '开户银行与账号不一致',
  },
}

/** The first one waits for its approval. */
export const firstTaxInfo: TaxInfo = { ...changedTaxInfo, profile: null, authority: null }

const updateInfoBody: InputOf<typeof updateInfo>['body'] = {
  taxpayerName: profile.taxpayerName,
  taxpayerId: profile.taxpayerId,
  taxpayerType: 1,
  taxAuthority: profile.taxAuthority,
  bankName: '示例银行示例支行',
  bankAccount: '1302000009000000077',
  regAddress: taxInfo.regAddress,
  regPhone: taxInfo.regPhone,
  receiveEmail: taxInfo.receiveEmail,
  receivePhone: taxInfo.receivePhone,
}

export const bodies = { updateInfo: updateInfoBody }

export const replies = { getTaxInfo: taxInfo, updateInfo: changedTaxInfo }
