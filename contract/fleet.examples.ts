import type { BoundDriver, BoundFleet, Certificate, Crew } from './fleet.contract.ts'
import type { CertificateKind, CertificateState } from './fleet.rules.ts'
import { pageWith } from './page.examples.ts'

const certificate = (
  kind: CertificateKind,
  no: string | null,
  validTo: string | null,
  state: CertificateState,
): Certificate => ({ kind, no, validTo, state })

const driver: BoundDriver = {
  driverId: '1850000000000100001',
  driverName: '张样一',
  idNo: '349***********0011',
  phone: '199****0001',
  vehicleClass: 'A2',
  realNameStatus: 1,
  certificates: [
    certificate('licence', null, '2029-12-31', 'valid'),
    certificate('qualification', '349***********0001', '2029-12-31', 'valid'),
  ],
}

export const fitVehicle: BoundFleet = {
  bindId: '1850000000000200001',
  vehicleNumber: '皖X10001',
  plateColorCode: '2',
  vehicleType: 'Q11',
  owner: null,
  bindType: 4,
  bindStatus: 1,
  createTime: '2026-06-01 09:00:00',
  grossMassKg: 25_000,
  loadKg: 40_000,
  trailerPlate: '皖X1001挂',
  trailerLoadKg: 33_500,
  certificates: [
    certificate('transport', '349901000101', '2029-12-31', 'valid'),
    certificate('inspection', null, '2029-12-31', 'valid'),
    certificate('insurance', null, '2029-12-31', 'valid'),
  ],
  drivers: [driver],
  qualified: true,
  reasons: [],
  openOrders: 3,
  movingOrders: 0,
  roadOrders: 0,
}

export const fitCrew: Crew = {
  vehicleNumber: '皖X10001',
  vehiclePlateColorCode: '2',
  trailerVehiclePlateNumber: '皖X1001挂',
  driverName: '张样一',
  driverIdNo: '349901198503120011',
  driverPhone: '19900000001',
}

export const soonVehicle: BoundFleet = {
  ...fitVehicle,
  bindId: '1850000000000200002',
  vehicleNumber: '皖X20013',
  vehicleType: 'H12',
  bindType: 1,
  grossMassKg: 18_000,
  loadKg: 9_990,
  trailerPlate: null,
  trailerLoadKg: null,
  certificates: [
    certificate('transport', '349902009201', '2026-12-03', 'soon'),
    certificate('inspection', null, '2029-12-31', 'valid'),
    certificate('insurance', null, null, 'missing'),
  ],
  drivers: [{ ...driver, driverId: '1850000000000100002', driverName: '何样甲' }],
  openOrders: 2,
  movingOrders: 1,
  roadOrders: 1,
}

export const expiredVehicle: BoundFleet = {
  ...soonVehicle,
  bindId: '1850000000000200003',
  vehicleNumber: '皖X20014',
  bindStatus: 4,
  certificates: [
    certificate('transport', '349902009202', '2026-11-01', 'expired'),
    certificate('inspection', null, '2026-11-01', 'expired'),
    certificate('insurance', null, '2029-12-31', 'valid'),
  ],
  drivers: [],
  qualified: false,
  reasons: ['noDriver', 'transport'],
  openOrders: 0,
  movingOrders: 0,
  roadOrders: 0,
}

export const unboundVehicle: BoundFleet = {
  ...fitVehicle,
  bindId: '1850000000000200004',
  vehicleNumber: '皖X20017',
  bindStatus: 3,
  openOrders: 0,
}

export const replies = {
  pageBoundFleet: {
    ...pageWith([soonVehicle, expiredVehicle, fitVehicle, unboundVehicle]),
    counts: { all: 4, bound: 3, soon: 1, expired: 1, unbound: 1 },
  },
  bindCar: fitVehicle,
  unbindCar: unboundVehicle,
}
