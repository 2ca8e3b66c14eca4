import { checkOrder } from '#server/order/rules/check.ts'
import type { Facts, Materials, VehicleFact } from '#server/order/rules/facts.ts'
import type { Candidate } from '#server/order/rules/orderProblem.ts'
import { noTrips } from '#server/order/rules/trips.ts'
import { orderInput } from './orderInput.ts'

export const row = (changes: Partial<Candidate> = {}): Candidate => ({
  ...orderInput(),
  ...changes,
})

export const tractor: VehicleFact = {
  id: '1',
  vehicleNumber: '皖X10001',
  plateColorCode: '2',
  vehicleType: 'Q11',
  grossMassKg: 25_000,
  loadKg: 40_000,
  trailerLoadKg: 33_500,
  transportCertTo: '2029-12-31',
  bound: true,
  driverIds: ['11'],
  owner: null,
}

export const facts = (changes: Partial<Facts> = {}, vehicle: Partial<VehicleFact> = {}): Facts => ({
  now: '2026-11-21 10:00:00',
  carrier: '云途示例网络货运有限公司',
  carrierUscc: '91349901MAXXX00232',
  importWarnDays: 180,
  importMaxAgeDays: null,
  driverMaxAge: 63,
  vehicles: new Map([['皖X10001', [{ ...tractor, ...vehicle }]]]),
  drivers: new Map([
    [
      '349901198503120011',
      {
        id: '11',
        driverName: '张样一',
        idNo: '349901198503120011',
        vehicleClass: 'A2',
        licenseTo: '2029-12-31',
        qualificationTo: '2029-12-31',
        realNameStatus: 1,
      },
    ],
  ]),
  cards: new Map([
    ['11', [{ id: '21', holderName: '张样一', cardNo: 'demo01@example.com', verifyStatus: 1 }]],
  ]),
  contracts: new Map([
    [
      'KJ-2026-003',
      {
        id: '31',
        contractNo: 'KJ-2026-003',
        contractType: 3,
        partyA: '江汇示例供应链管理有限公司',
        partyB: '云途示例网络货运有限公司',
        signDate: '2026-01-01',
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
      },
    ],
  ]),
  blacklist: new Map(),
  enterprises: new Map(),
  originals: new Map(),
  income: new Map(),
  onlyDriver: new Map(),
  returns: new Map(),
  trips: noTrips(),
  ...changes,
})

export const driver = (changes: object) => {
  const [[idNo, known] = []] = [...facts().drivers]
  return { drivers: new Map([[idNo ?? '', { ...known!, ...changes }]]) } // the map above has one
}

export const keysOf = (candidate: Candidate, known = facts(), options = {}) =>
  checkOrder(candidate, known, options).map(({ key, level }) => `${level} ${key}`)

export const materials: Materials = {
  hasTrack: true,
  hasMoney: false,
  completeness: null,
  startOffsetM: null,
  endOffsetM: null,
}
