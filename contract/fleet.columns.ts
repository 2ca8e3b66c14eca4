import { plateColors, vehicleTypes } from './order.codes.ts'

/** What the template for binding has words for. */
export const bindTypes = { 1: '自有', 2: '挂靠', 3: '租赁', 4: '外协' } as const
export const fleetActions = { bind: '绑定', unbind: '解绑' } as const

type Kind = 'text' | 'end' | 'tons' | Readonly<Record<string, string>>

const column = <const F extends string>(field: F, header: string, kind: Kind = 'text') => ({
  field,
  header: header.replace('*', ''),
  required: header.startsWith('*'),
  kind,
})

/** Columns of the template for binding, in its order. Of a row that unbinds only the first three are read. */
export const fleetColumns = [
  column('action', '*操作', fleetActions),
  column('vehicleNumber', '*车牌号'),
  column('plateColorCode', '*车牌颜色', plateColors),
  column('bindType', '绑定关系', bindTypes),
  column('vehicleType', '车辆类型', vehicleTypes),
  column('owner', '车辆所有人'),
  column('grossMassKg', '总质量', 'tons'),
  column('loadKg', '核定载质量', 'tons'),
  column('trailerPlate', '挂车车牌号'),
  column('trailerLoadKg', '挂车核定载质量', 'tons'),
  column('transportCertNo', '道路运输证号'),
  column('transportCertTo', '道路运输证有效期至', 'end'),
  column('inspectionTo', '检验有效期至', 'end'),
  column('insuranceTo', '交强险有效期至', 'end'),
  column('driverName', '姓名'),
  column('idNo', '身份证号'),
  column('phone', '手机号'),
  column('vehicleClass', '准驾车型'),
  column('licenceTo', '驾驶证有效期至', 'end'),
  column('qualificationNo', '从业资格证号'),
  column('qualificationTo', '从业资格证有效期至', 'end'),
]

export type FleetField = (typeof fleetColumns)[number]['field']
