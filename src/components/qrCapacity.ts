export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** Characters (bytes, in UTF-8) that version 40, the largest, takes: ISO/IEC 18004, table 7. */
const capacity = {
  numeric: { L: 7089, M: 5596, Q: 3993, H: 3057 },
  alphanumeric: { L: 4296, M: 3391, Q: 2420, H: 1852 },
  bytes: { L: 2953, M: 2331, Q: 1663, H: 1273 },
} as const

const modeOf = (value: string) =>
  /^\d*$/.test(value) ? 'numeric' : /^[\dA-Z $%*+./:-]*$/.test(value) ? 'alphanumeric' : 'bytes'

/** Whether the text still fits into a code of the largest version. */
export const fitsQrCode = (value: string, level: QrLevel): boolean => {
  const mode = modeOf(value)
  const size = mode === 'bytes' ? new TextEncoder().encode(value).length : value.length
  return size <= capacity[mode][level]
}
