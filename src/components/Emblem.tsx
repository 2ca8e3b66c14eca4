import type { SVGProps } from 'react'

/** The portal's emblem: a road that runs towards the horizon, within a seal. */
export function Emblem(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 56 56" fill="none" aria-hidden {...props}>
      <circle cx="28" cy="28" r="26" fill="#FFFFFF" />
      <circle cx="28" cy="28" r="23" stroke="#0F5BB5" strokeWidth="2" />
      <path d="M23 17h10l9 24H14z" fill="#0F5BB5" />
      <path d="M28 19v4m0 4v5m0 4v5" stroke="#FFFFFF" strokeWidth="2.4" />
      <path d="M11 24c5-8 29-8 34 0" stroke="#E0912F" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  )
}
