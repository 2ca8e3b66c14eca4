import * as z from 'zod/mini'
import { importProblems } from './importProblems.ts'
import { endpoint } from './endpoint.ts'
import { certificateKinds, certificateStates, driverLimit } from './fleet.rules.ts'
import {
  isPersonNo,
  isPlate,
  isQualificationNo,
  isTrailerPlate,
  isTransportCertNo,
  isVehicleClass,
} from './identity.rules.ts'
import { plainName, plainPlate } from './names.rules.ts'
import { PersonName } from './parties.ts'
import { ValidTo } from './validTo.ts'
import { numbered, Phone, written } from './written.ts'
import { plateColors, vehicleTypes } from './order.codes.ts'
import { PayeeAccount } from './order.contract.ts'
import {
  Day,
  Id,
  idList,
  line,
  note,
  pageOf,
  PageQuery,
  SheetRow,
  UnreadSheets,
  StoredFile,
  Time,
} from './values.ts'

/** 1 own, 2 attached, 3 leased, 4 the owner's own business. */
export const BindType = z.literal([1, 2, 3, 4])
export type BindType = z.infer<typeof BindType>

/** 0 waiting, 1 bound, 2 refused, 3 unbound, 4 bound, but a certificate that orders need has ended. */
export const BindStatus = z.literal([0, 1, 2, 3, 4])

export const Certificate = z.object({
  kind: z.enum(certificateKinds),
  no: z.nullable(z.string()),
  validTo: z.nullable(Day),
  state: z.enum(certificateStates),
})
export type Certificate = z.infer<typeof Certificate>

/** Identity number, phone and the number of the qualification are masked. */
export const BoundDriver = z.object({
  driverId: Id,
  driverName: z.string(),
  idNo: z.string(),
  phone: z.string(),
  vehicleClass: z.string(),
  /** 0 not yet, 1 verified, 2 failed. */
  realNameStatus: z.literal([0, 1, 2]),
  certificates: z.array(Certificate),
})
export type BoundDriver = z.infer<typeof BoundDriver>

const BoundCar = z.object({
  bindId: Id,
  vehicleNumber: z.string(),
  plateColorCode: z.string(),
  vehicleType: z.string(),
  owner: z.nullable(z.string()),
  bindType: BindType,
  bindStatus: BindStatus,
  createTime: Time,
})

/** Why an order with this vehicle is refused today. */
export const unfitReasons = [
  'noDriver',
  'realName',
  'transport',
  'licence',
  'qualification',
] as const

export const BoundFleet = z.extend(BoundCar, {
  grossMassKg: z.int(),
  loadKg: z.int(),
  trailerPlate: z.nullable(z.string()),
  trailerLoadKg: z.nullable(z.int()),
  certificates: z.array(Certificate),
  drivers: z.array(BoundDriver),
  /** Whether an order may depart with it today; else why not. */
  qualified: z.boolean(),
  reasons: z.array(z.enum(unfitReasons)),
  /** Orders of this vehicle that are submitted and not paid. */
  openOrders: z.int(),
  /** Of these, under way or being paid: while there are any, it cannot be unbound. */
  movingOrders: z.int(),
  /** Of these, with which it is on the road now. Answers kept from before it was told have none. */
  roadOrders: z._default(z.int(), 0),
})
export type BoundFleet = z.infer<typeof BoundFleet>

export const fleetStatuses = ['bound', 'soon', 'expired', 'unbound'] as const
export const fleetSorts = ['createTime', 'validTo'] as const

export const FleetFilter = z.strictObject({
  /** A part of the plate or of a driver's name, or a driver's whole phone number. */
  keyword: z.optional(line(1, 50)),
  bindType: z.optional(z.enum(['1', '2', '3', '4'])),
  /** `soon`: a certificate ends within 30 days; `expired`: one that orders need has ended. */
  status: z.optional(z.enum(fleetStatuses)),
})
export type FleetFilter = z.infer<typeof FleetFilter>

const FleetQuery = z.extend(FleetFilter, {
  ...PageQuery.shape,
  sort: z.optional(z.enum(fleetSorts)),
  direction: z.optional(z.enum(['asc', 'desc'])),
})

const taxpay = { group: 'taxpay', access: 'enterprise', kind: 'json' } as const
const portal = { group: 'portal', access: 'enterprise', kind: 'json' } as const

export const pageBoundCars = endpoint({
  ...taxpay,
  method: 'GET',
  path: '/api/ws/ent/taxpay/bind/car',
  summary: { zh: '已绑定车辆', en: 'Bound vehicles' },
  query: FleetQuery,
  reply: pageOf(BoundCar),
})

/** With drivers, certificates and what stands against an order; `counts` are under the same filters but the status. */
export const pageBoundFleet = endpoint({
  ...taxpay,
  method: 'GET',
  path: '/api/ws/ent/taxpay/bind/car/v2',
  summary: { zh: '已绑定车辆与驾驶员', en: 'Bound vehicles with their drivers' },
  query: FleetQuery,
  reply: z.extend(pageOf(BoundFleet), {
    counts: z.record(z.enum(['all', ...fleetStatuses]), z.int()),
  }),
})

/** What the caller's fleet has of a plate, a driver's name or phone: at most 20. */
export const queryCarAndDriver = endpoint({
  ...taxpay,
  method: 'GET',
  path: '/api/ws/ent/taxpay/queryCarAndDriver',
  summary: { zh: '查询车辆与驾驶员', en: 'Look up vehicles and drivers' },
  query: z.strictObject({ keyword: line(1, 50) }),
  reply: z.array(
    z.object({
      vehicle: z.nullable(BoundCar),
      drivers: z.array(BoundDriver),
      cards: z.array(PayeeAccount),
      qualified: z.boolean(),
    }),
  ),
})

/** What an order says of a vehicle and its driver, in full, under the order's own names. */
export const Crew = z.object({
  vehicleNumber: z.string(),
  vehiclePlateColorCode: z.string(),
  trailerVehiclePlateNumber: z.nullable(z.string()),
  driverName: z.string(),
  driverIdNo: z.string(),
  driverPhone: z.string(),
})
export type Crew = z.infer<typeof Crew>

/** A bound vehicle and one of its drivers, for the form of an order; each look is noted. */
export const readCrew = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/fleet/crew',
  summary: { zh: '选用车辆与驾驶员', en: 'A vehicle and its driver, for an order' },
  query: z.strictObject({ bindId: Id, driverId: Id }),
  reply: Crew,
})

const word = (codes: Readonly<Record<string, string>>) => z.enum(Object.keys(codes))

const kg = z.int().check(z.minimum(1), z.maximum(200_000))

export const VehicleInput = z.strictObject({
  vehicleNumber: numbered(isPlate, plainPlate),
  plateColorCode: word(plateColors),
  vehicleType: word(vehicleTypes),
  /** A person or an enterprise. */
  owner: z.nullable(written(plainName, 1, 100)),
  grossMassKg: kg,
  /** What it may carry, or, of a tractor, may draw. */
  loadKg: kg,
  trailerPlate: z.nullable(numbered(isTrailerPlate, plainPlate)),
  trailerLoadKg: z.nullable(kg),
  transportCertNo: z.nullable(numbered(isTransportCertNo)),
  transportCertTo: z.nullable(ValidTo),
  inspectionTo: z.nullable(ValidTo),
  insuranceTo: z.nullable(ValidTo),
})
export type VehicleInput = z.infer<typeof VehicleInput>

export const DriverInput = z.strictObject({
  driverName: PersonName,
  idNo: numbered(isPersonNo),
  phone: Phone,
  vehicleClass: numbered(isVehicleClass),
  licenceTo: z.nullable(ValidTo),
  qualificationNo: z.nullable(numbered(isQualificationNo)),
  qualificationTo: z.nullable(ValidTo),
})
export type DriverInput = z.infer<typeof DriverInput>

/**
 * Sets what is known of a vehicle and of a driver, whoever was first; sent again it changes nothing. Binding is an act of
 * its own, which names them without anything personal in its address.
 */
export const saveFleet = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/fleet',
  summary: { zh: '登记车辆与驾驶员', en: 'Register a vehicle and a driver' },
  body: z.strictObject({ vehicle: VehicleInput, driver: z.nullable(DriverInput) }),
  reply: z.object({
    vehicleNumber: z.string(),
    plateColor: z.string(),
    driverId: z.nullable(Id),
  }),
  problems: ['driverDiffers'],
})

/** A GET by the specification, and yet an act: see the decision on acts. */
const act = { ...taxpay, method: 'GET', idempotent: true, act: true } as const

/** Binds a vehicle, or more drivers to one that is bound. */
export const bindCar = endpoint({
  ...act,
  path: '/api/ws/ent/taxpay/bingdingCarEnt',
  summary: { zh: '绑定车辆与驾驶员', en: 'Bind a vehicle and drivers' },
  query: z.strictObject({
    vehicleNumber: written(plainPlate, 7, 8),
    plateColor: word(plateColors),
    bindType: z.enum(['1', '2', '3', '4']),
    /** Drivers that the caller has registered. */
    driverIds: z.optional(idList(driverLimit)),
  }),
  reply: BoundFleet,
  problems: ['driversFull'],
})

/** Unbinds a vehicle; with `driverId` only this driver from it. */
export const unbindCar = endpoint({
  ...act,
  path: '/api/ws/ent/taxpay/unbingdingCarEnt',
  summary: { zh: '解绑车辆或驾驶员', en: 'Unbind a vehicle or a driver' },
  query: z.strictObject({ bindId: Id, reason: note(2, 200), driverId: z.optional(Id) }),
  reply: BoundFleet,
  problems: ['vehicleInUse', 'stateForbids'],
})

export const fleetFileRows = 2_000

/** Binds and unbinds by a spreadsheet: good rows take effect, bad ones are answered. */
export const importFleet = endpoint({
  ...portal,
  method: 'POST',
  path: '/api/portal/fleet/import',
  kind: 'multipart',
  summary: { zh: '批量绑定与解绑', en: 'Bind and unbind by a spreadsheet' },
  reply: z.object({
    total: z.int(),
    bound: z.int(),
    unbound: z.int(),
    fail: z.int(),
    /** The refused rows, each with what to do; null when none is, or it could not be stored. */
    errorFile: z.nullable(StoredFile),
    /** At most 500; `errorFile` has all. */
    errors: z.array(SheetRow),
    /** Where the file has other sheets of the kind. */
    unread: z.optional(UnreadSheets),
  }),
  problems: importProblems,
})

export const readFleetTemplate = endpoint({
  ...portal,
  method: 'GET',
  path: '/api/portal/fleet/template',
  kind: 'blob',
  summary: { zh: '下载绑定模板', en: 'Download the template for binding' },
})
