/** What a drawing on a canvas, which knows no CSS variables, takes from the theme around it. */
export type ChartInk = {
  text: string
  quiet: string
  line: string
  ground: string
  accent: string
  /** What is beyond its time. */
  alarm: string
  font: string
  /** Of labels, pixels. */
  size: number
  moves: boolean
}

/** Where the system chooses the colours, it chooses these, too; a canvas knows their names. */
const forcedInk = {
  text: 'CanvasText',
  quiet: 'CanvasText',
  line: 'GrayText',
  ground: 'Canvas',
  accent: 'Highlight',
  alarm: 'CanvasText',
} as const

export const inkOf = (element: Element, isCare: boolean): ChartInk => {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    text: token('colorNeutralForeground1'),
    quiet: token('colorNeutralForeground3'),
    line: token('colorNeutralStroke2'),
    ground: token('colorNeutralBackground1'),
    accent: token('colorBrandForeground1'),
    alarm: token('colorStatusDangerForeground1'),
    font: token('fontFamilyBase'),
    size: parseInt(token('fontSizeBase200')) || 12,
    moves: !isCare && !matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...(matchMedia('(forced-colors: active)').matches && forcedInk),
  }
}
