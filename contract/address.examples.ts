import type { OrderAddress } from './address.contract.ts'
import { pageWith } from './page.examples.ts'

export const loadingAddress: OrderAddress = {
  id: '1850000000000400001',
  addressType: 1,
  contactName: '李示仓',
  contactPhone: '19900000021',
  areaCode: '340207',
  areaName: '安徽省芜湖市鸠江区',
  detailAddress: '示例港区1号3号库',
  isDefault: true,
  version: 0,
  createTime: '2026-06-01 09:00:00',
}

export const unloadingAddress: OrderAddress = {
  ...loadingAddress,
  id: '1850000000000400002',
  addressType: 2,
  contactName: '赵示收',
  contactPhone: '0571-88880000',
  areaCode: '320583',
  areaName: '江苏省苏州市昆山市',
  detailAddress: '示例路18号2号门',
  isDefault: false,
}

export const replies = {
  pageAddresses: pageWith([loadingAddress, unloadingAddress]),
  addAddress: loadingAddress,
  deleteAddress: null,
}
