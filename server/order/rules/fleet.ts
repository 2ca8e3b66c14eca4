import { isLight } from '#contract/fleet.rules.ts'
import { ageOn, birthDayOf } from '#contract/identity.rules.ts'
import { isSameName } from '#contract/names.rules.ts'
import { vehicleTypes } from '#contract/order.codes.ts'
import type { DriverFact, Facts, VehicleFact } from './facts.ts'
import { isOnlyDriver, loadOf } from './specialRow.ts'
import { block, warn, type Candidate, type OrderProblem } from './orderProblem.ts'

/** The vehicle of the row: of its plate and colour, else of its plate. */
export const vehicleOf = (row: Candidate, facts: Facts): VehicleFact | undefined => {
  const found = row.vehicleNumber === null ? [] : (facts.vehicles.get(row.vehicleNumber) ?? [])
  return (
    found.find(({ plateColorCode }) => plateColorCode === row.vehiclePlateColorCode) ?? found[0]
  )
}

export const driverOf = (row: Candidate, facts: Facts): DriverFact | undefined =>
  row.driverIdNo === null ? undefined : facts.drivers.get(row.driverIdNo)

const isTractor = ({ vehicleType }: VehicleFact) => vehicleType.startsWith('Q')

const isValidOn = (until: string | null, day: string) => until !== null && until >= day

/** R06 */
export const checkTransportCertificate = (row: Candidate, facts: Facts): OrderProblem[] => {
  const vehicle = vehicleOf(row, facts)
  const day = row.despatchActualDateTime?.slice(0, 10)
  if (!vehicle || !day || isLight(vehicle) || isValidOn(vehicle.transportCertTo, day)) return []
  const plate = vehicle.vehicleNumber
  return vehicle.transportCertTo === null
    ? [block('R06.missing', 'vehicleNumber', { plate })]
    : [block('R06.expired', 'vehicleNumber', { plate, day: vehicle.transportCertTo })]
}

const classes = {
  tractor: ['A2'],
  lorry: ['A1', 'A2', 'B2'],
  light: ['A1', 'A2', 'A3', 'B1', 'B2', 'C1'],
}

const classesFor = (vehicleType: string) =>
  vehicleType.startsWith('Q')
    ? classes.tractor
    : /^H[12]/.test(vehicleType)
      ? classes.lorry
      : vehicleType.startsWith('H3')
        ? classes.light
        : null

/** R07: certificates valid at departure, and a class that fits the vehicle. */
export const checkLicences = (row: Candidate, facts: Facts): OrderProblem[] => {
  const driver = driverOf(row, facts)
  const vehicle = vehicleOf(row, facts)
  const day = row.despatchActualDateTime?.slice(0, 10)
  if (!driver || !day) return []
  const problems: OrderProblem[] = []
  const name = driver.driverName
  const isQualified = isOnlyDriver(row) || isValidOn(driver.qualificationTo, day)
  if (vehicle && !isLight(vehicle) && !isQualified) {
    problems.push(block('R07.qualification', 'driverIdNo', { name }))
  }
  if (!isValidOn(driver.licenseTo, day)) problems.push(block('R07.license', 'driverIdNo', { name }))
  const allowed = vehicle && classesFor(vehicle.vehicleType)
  // A person may have several classes, printed one after the other.
  const classes = driver.vehicleClass.match(/[A-Z]\d/g) ?? []
  if (vehicle && allowed && !classes.some((one) => allowed.includes(one))) {
    const type = vehicleTypes[vehicle.vehicleType] ?? vehicle.vehicleType
    problems.push(block('R07.class', 'driverIdNo', { licence: driver.vehicleClass, vehicle: type }))
  }
  return problems
}

/** R08 */
export const checkDriverAge = (row: Candidate, facts: Facts): OrderProblem[] => {
  const birthDay = row.driverIdNo === null ? null : birthDayOf(row.driverIdNo)
  const day = row.despatchActualDateTime?.slice(0, 10)
  if (birthDay === null || day === undefined) return []
  const age = ageOn(birthDay, day)
  const name = row.driverName ?? ''
  if (age < 18) return [block('R08.young', 'driverIdNo', { name })]
  return age > facts.driverMaxAge
    ? [block('R08.old', 'driverIdNo', { name, limit: facts.driverMaxAge })]
    : []
}

/** R09: a tractor carries what its trailer may. */
export const checkLoad = (row: Candidate, facts: Facts): OrderProblem[] => {
  const vehicle = vehicleOf(row, facts)
  const weightKg = loadOf(row)
  if (!vehicle || weightKg === null) return []
  const limit = isTractor(vehicle) ? vehicle.trailerLoadKg : vehicle.loadKg
  if (limit === null || weightKg <= limit) return []
  return [block('R09.overload', 'weightKg', { weight: weightKg / 1000, limit: limit / 1000 })]
}

/** R12: the vehicle is the enterprise's, the driver is the vehicle's, and who the driver says; of a driver alone, only this. */
export const checkBinding = (row: Candidate, facts: Facts): OrderProblem[] => {
  const vehicle = vehicleOf(row, facts)
  const driver = driverOf(row, facts)
  const problems: OrderProblem[] = []
  const plate = row.vehicleNumber ?? ''
  const name = row.driverName ?? ''
  const needsBinding = !isOnlyDriver(row)
  if (needsBinding && row.vehicleNumber !== null && !vehicle?.bound) {
    problems.push(block('R12.vehicle', 'vehicleNumber', { plate }))
  }
  if (row.driverIdNo !== null && row.driverName !== null) {
    const isKnown = driver !== undefined && isSameName(driver.driverName, row.driverName)
    const isHis = !needsBinding || !vehicle?.bound || vehicle.driverIds.includes(driver?.id ?? '')
    if (!isKnown || !isHis) {
      const key = needsBinding ? 'R12.driver' : 'R12.unknown'
      problems.push(block(key, 'driverIdNo', { name, plate }))
    } else if (driver.realNameStatus !== 1) {
      problems.push(block('R12.realName', 'driverIdNo', { name }))
    }
  }
  return problems
}

const colorOfType = (type: string, colour: string) => {
  if (['91', '92', '9'].includes(colour)) return true
  if (/^(Q|H1|H2|B)/.test(type)) return ['2', '93'].includes(colour)
  return type.startsWith('H3') ? ['1', '2', '94', '93'].includes(colour) : true
}

/** R23: the colour is the registered one and fits the type. */
export const checkColor = (row: Candidate, facts: Facts): OrderProblem[] => {
  const vehicle = vehicleOf(row, facts)
  const colour = row.vehiclePlateColorCode
  if (!vehicle || colour === null) return []
  if (vehicle.plateColorCode !== colour) {
    return [warn('R23.color', 'vehiclePlateColorCode', { plate: vehicle.vehicleNumber })]
  }
  return colorOfType(vehicle.vehicleType, colour) ? [] : [warn('R23.type', 'vehiclePlateColorCode')]
}
