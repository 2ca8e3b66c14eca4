import { gradeRamp } from './gradeRamp.ts'

/** From the lowest fifth to the highest: what is good runs from red-brown over amber to blue, as grades do. */
export const qualityRamp = [
  gradeRamp.D,
  gradeRamp.C,
  gradeRamp.B,
  gradeRamp.A,
  gradeRamp.AA,
] as const

/** Amounts that are neither good nor bad: one blue, the deeper the more. */
export const amountRamp = [
  { fill: '#DCEBFA', ink: '#10233B' },
  { fill: '#A9CDF0', ink: '#10233B' },
  { fill: '#6FA9E0', ink: '#0A1B30' },
  { fill: '#2672C4', ink: '#FFFFFF' },
  { fill: '#0B4A9E', ink: '#FFFFFF' },
] as const

export type Shade = { readonly fill: string; readonly ink: string }
