import * as z from 'zod/mini'
import { bindCar, DriverInput, unbindCar, VehicleInput } from './fleet.contract.ts'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults } from './form.ts'

const driver = DriverInput.shape

/** A vehicle with a driver, as a person binds them; a vehicle may be bound without one. */
const BindingInput = z.strictObject({
  bindType: bindCar.query.shape.bindType,
  ...VehicleInput.shape,
  driverName: z.nullable(driver.driverName),
  idNo: z.nullable(driver.idNo),
  phone: z.nullable(driver.phone),
  vehicleClass: z.nullable(driver.vehicleClass),
  licenceTo: driver.licenceTo,
  qualificationNo: driver.qualificationNo,
  qualificationTo: driver.qualificationTo,
})
type BindingInput = z.infer<typeof BindingInput>

const driverNames = ['driverName', 'idNo', 'phone', 'vehicleClass'] as const

/** Of a driver all is said that tells who it is, or nothing. */
const driverFaults = (values: Partial<BindingInput>): FormFaults => {
  const isGiven = Object.keys(driver).some(
    (name) => (values[name as keyof BindingInput] ?? null) !== null,
  ) // its fields
  if (!isGiven) return {}
  const empty = driverNames.filter((name) => values[name] === null)
  return Object.fromEntries(empty.map((name) => [name, fault('empty')]))
}

export const bindingForm = defineForm(
  BindingInput,
  {
    vehicleNumber: { kind: 'line', label: 'fleet.plate' },
    plateColorCode: { kind: 'choice', label: 'fleet.plateColor', initial: '2' },
    bindType: { kind: 'choice', label: 'fleet.bindType', initial: '4' },
    vehicleType: { kind: 'choice', label: 'fleet.vehicleType' },
    owner: { kind: 'line', label: 'fleet.owner' },
    grossMassKg: { kind: 'count', label: 'fleet.grossMass' },
    loadKg: { kind: 'count', label: 'fleet.load' },
    trailerPlate: { kind: 'line', label: 'fleet.trailer' },
    trailerLoadKg: { kind: 'count', label: 'fleet.trailerLoad' },
    transportCertNo: { kind: 'line', label: 'fleet.transportNo' },
    transportCertTo: { kind: 'end', label: 'fleet.transportTo' },
    inspectionTo: { kind: 'end', label: 'fleet.inspectionTo' },
    insuranceTo: { kind: 'end', label: 'fleet.insuranceTo' },
    driverName: { kind: 'line', label: 'fleet.driverName' },
    idNo: { kind: 'line', label: 'fleet.idNo', format: 'idNo', isSensitive: true },
    phone: { kind: 'line', label: 'fleet.phone', format: 'mobile', isSensitive: true },
    vehicleClass: { kind: 'line', label: 'fleet.vehicleClass' },
    licenceTo: { kind: 'end', label: 'fleet.licenceTo' },
    qualificationNo: { kind: 'line', label: 'fleet.qualificationNo', isSensitive: true },
    qualificationTo: { kind: 'end', label: 'fleet.qualificationTo' },
  },
  driverFaults,
)

/** What is registered, out of what the form says. */
export const fleetOf = ({ bindType: _, ...values }: BindingInput) => {
  const part = <Names extends string>(names: readonly Names[]) =>
    Object.fromEntries(names.map((name) => [name, values[name as unknown as keyof typeof values]]))
  return {
    vehicle: part(Object.keys(VehicleInput.shape)) as VehicleInput, // its own fields
    driver: values.driverName === null ? null : (part(Object.keys(driver)) as DriverInput), // its own fields
  }
}

export const unbindingForm = defineForm(unbindCar.query, {
  reason: { kind: 'note', label: 'fleet.unbind.reason' },
})
