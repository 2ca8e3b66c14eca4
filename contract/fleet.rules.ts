import { dayMs } from './time.ts'
/** Certificates of a vehicle and of its driver. */
export const certificateKinds = [
  'transport',
  'inspection',
  'insurance',
  'licence',
  'qualification',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** An order that departs after one of these has ended can be neither imported nor submitted; the others are only told. */
export const blocksOrders = (kind: CertificateKind) => kind !== 'inspection' && kind !== 'insurance'

/** So many days before its end a certificate is called to mind. */
export const soonDays = 30

/** At most so many drivers are bound to one vehicle. */
export const driverLimit = 5

/** Up to 4.5 t neither road transport certificate nor qualification certificate is needed. */
export const isLight = (vehicle: { grossMassKg: number }) => vehicle.grossMassKg <= 4500

export const certificateStates = ['valid', 'soon', 'expired', 'missing', 'exempt'] as const
export type CertificateState = (typeof certificateStates)[number]

/** How a certificate stands on a day; it is valid on its last. */
export const certificateState = (validTo: string | null, today: string): CertificateState => {
  if (validTo === null) return 'missing'
  if (validTo < today) return 'expired'
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + soonDays * dayMs)
  return validTo <= soon.toISOString().slice(0, 10) ? 'soon' : 'valid'
}
