import type { InterfaceKey } from './interfaceKey.contract.ts'

export const tmsKey: InterfaceKey = {
  id: '1850000000000600001',
  name: '运输管理系统',
  keyNo: 'pk_demo000000000001',
  createTime: '2026-10-01 09:00:00',
  lastUsedTime: '2026-10-10 16:43:00',
  revokedTime: null,
  createdBy: '91349901MAXXX00232',
}

export const formerKey: InterfaceKey = {
  ...tmsKey,
  id: '1850000000000600002',
  name: '原调度系统',
  keyNo: 'pk_demo000000000002',
  createTime: '2026-03-01 09:00:00',
  lastUsedTime: null,
  revokedTime: '2026-10-02 18:30:00',
}

/** What a new key is answered with, once. */
export const keySecret = 'sk_example-secret-that-opens-nothing-0000000000'
