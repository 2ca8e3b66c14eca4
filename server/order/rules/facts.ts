import type { Trips } from './trips.ts'

export type VehicleFact = {
  id: string
  vehicleNumber: string
  plateColorCode: string
  vehicleType: string
  grossMassKg: number
  loadKg: number
  trailerLoadKg: number | null
  transportCertTo: string | null
  /** Bound to the enterprise that carries. */
  bound: boolean
  driverIds: readonly string[]
  owner: { id: string; ownerName: string; ownerIdNo: string; hasConsent: boolean } | null
}

export type DriverFact = {
  id: string
  driverName: string
  idNo: string
  vehicleClass: string
  licenseTo: string | null
  qualificationTo: string | null
  realNameStatus: number
}

export type CardFact = { id: string; holderName: string; cardNo: string; verifyStatus: number }

export type ContractFact = {
  id: string
  contractNo: string
  /** 1 consignment, 2 carriage, 3 yearly framework. */
  contractType: 1 | 2 | 3
  partyA: string
  partyB: string
  signDate: string
  validFrom: string
  validTo: string
}

export type BlacklistFact = { level: 'SERIOUS' | 'WATCH'; validFrom: string; validTo: string }

/** An order of this enterprise that was carried. */
export type ReturnFact = { id: string; fromCode: string; toCode: string; receivedAt: string }

/** What is known of the order's own materials; only asked when it is handed in. */
export type Materials = {
  hasTrack: boolean
  hasMoney: boolean
  completeness: number | null
  startOffsetM: number | null
  endOffsetM: number | null
}

/** Everything the rules ask of the world, loaded for many rows at once. Plain data: it crosses to a worker. */
export type Facts = {
  /** Wall time, `YYYY-MM-DD HH:mm:ss`. */
  now: string
  carrier: string
  carrierUscc: string
  importWarnDays: number
  importMaxAgeDays: number | null
  driverMaxAge: number
  vehicles: Map<string, VehicleFact[]>
  drivers: Map<string, DriverFact>
  cards: Map<string, CardFact[]>
  contracts: Map<string, ContractFact>
  blacklist: Map<string, BlacklistFact[]>
  /** Enterprises of this portal by credit code. */
  enterprises: Map<string, string>
  /** Original numbers in use, and which order has them. */
  originals: Map<string, string>
  /** Fen by person and month, `idNo YYYY-MM`. */
  income: Map<string, number>
  /** Of driver-only orders that were handed in, likewise. */
  onlyDriver: Map<string, number>
  /** Orders whose goods may come back, by shipping-note number. */
  returns: Map<string, ReturnFact>
  trips: Trips
}
