import { fleetColumns, type FleetField } from '#contract/fleet.columns.ts'
import type { DriverInput, VehicleInput } from '#contract/fleet.contract.ts'
import { boldCell, textCell, workbookOf } from '#server/order/spreadsheet.ts'

const letters = '甲乙丙丁戊己庚辛壬癸'

/** The check digit of an identity number (GB 11643). */
const idNoOf = (start: string) => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(start[at]), 0)
  return start + '10X98765432'.charAt(sum % 11)
}

export const vehicleInput = (more: Partial<VehicleInput> = {}): VehicleInput => ({
  vehicleNumber: '皖X39999',
  plateColorCode: '2',
  vehicleType: 'H12',
  owner: null,
  grossMassKg: 18_000,
  loadKg: 9_990,
  trailerPlate: null,
  trailerLoadKg: null,
  transportCertNo: '349902009301',
  transportCertTo: '2029-12-31',
  inspectionTo: '2029-12-31',
  insuranceTo: '2029-12-31',
  ...more,
})

/** The nth made-up driver. */
export const driverInput = (n: number, more: Partial<DriverInput> = {}): DriverInput => ({
  driverName: `样例驾${letters.charAt(n % 10)}`,
  idNo: idNoOf(`34990119800101${String(n).padStart(3, '0')}`),
  phone: `1990002${String(n).padStart(4, '0')}`,
  vehicleClass: 'A2',
  licenceTo: '2029-12-31',
  qualificationNo: '349901000000000999',
  qualificationTo: '2029-12-31',
  ...more,
})

/** A sheet of the template with these rows, as words. */
export const fleetFile = async (
  rows: readonly Partial<Record<FleetField, string>>[],
  name = 'fleet.xlsx',
) => {
  const bytes = await workbookOf([
    {
      name: '车辆与驾驶员',
      rows: [
        fleetColumns.map(({ header }) => boldCell(header)),
        ...rows.map((row) => fleetColumns.map(({ field }) => textCell(row[field] ?? ''))),
      ],
      widths: fleetColumns.map(() => 12),
    },
  ])
  return new File([new Uint8Array(bytes)], name)
}
