/**
 * The ordered ramp of credit grades, for tags and charts alike: blue to amber to red-brown, told apart by the
 * colour-blind. `ink` reads on `fill` at 4.5 : 1 and more; a hairline around a fill keeps it visible on any ground.
 */
export const gradeRamp = {
  AAA: { fill: '#0B4A9E', ink: '#FFFFFF' },
  AA: { fill: '#2672C4', ink: '#FFFFFF' },
  A: { fill: '#9CC8EE', ink: '#10233B' },
  B: { fill: '#F3C760', ink: '#2E2100' },
  C: { fill: '#DE8A35', ink: '#2A1600' },
  D: { fill: '#8A3A12', ink: '#FFFFFF' },
} as const
