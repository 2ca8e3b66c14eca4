import type { SVGProps } from 'react'

/** A waybill on an empty road. */
export function EmptyDrawing(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 160 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
      {...props}
    >
      <path d="M8 84h144" strokeLinecap="round" />
      <path d="M24 90h16m20 0h16m20 0h16m20 0h8" strokeLinecap="round" opacity="0.5" />
      <path d="M56 12h34l14 14v46H56z" strokeLinejoin="round" />
      <path d="M90 12v14h14M66 36h28M66 46h28M66 56h16" strokeLinecap="round" />
      <circle cx="118" cy="74" r="6" opacity="0.6" />
      <circle cx="42" cy="74" r="6" opacity="0.6" />
      <path d="M124 74h12v-14l-8-10h-12v24M36 74H24V54h18" strokeLinejoin="round" opacity="0.6" />
    </svg>
  )
}
