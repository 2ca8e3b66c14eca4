import { makeStyles, tokens } from '@fluentui/react-components'
import { gradeRamp } from '#src/theme/gradeRamp.ts'

const fill = (grade: keyof typeof gradeRamp) => ({ fill: gradeRamp[grade].fill })

/** In pixels, with its outline. */
export const barHeight = 18

export const useGradeBarsStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '10px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '8.8em minmax(0, 1fr) 10.8em',
    alignItems: 'center',
    columnGap: '12px',
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 479px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      rowGap: '4px',
      '& > :nth-child(2)': { gridColumn: '1 / -1', gridRow: 2 },
    },
  },
  track: {
    width: '100%',
    height: `${barHeight}px`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  bar: {
    stroke: tokens.colorNeutralStrokeAccessible,
    '@media (forced-colors: active)': { fill: 'CanvasText', stroke: 'CanvasText' },
  },
  count: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  AAA: fill('AAA'),
  AA: fill('AA'),
  A: fill('A'),
  B: fill('B'),
  C: fill('C'),
  D: fill('D'),
})
