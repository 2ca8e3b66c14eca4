import { makeStyles, tokens } from '@fluentui/react-components'
import { gradeRamp } from '#src/theme/gradeRamp.ts'

const look = (grade: keyof typeof gradeRamp) => ({
  color: gradeRamp[grade].ink,
  backgroundColor: gradeRamp[grade].fill,
})

export const useGradeTagStyles = makeStyles({
  tag: { display: 'inline-flex', alignItems: 'center', columnGap: '6px', whiteSpace: 'nowrap' },
  letters: {
    minWidth: '38px',
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '22px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAlpha}`,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  none: { color: tokens.colorNeutralForeground3 },
  AAA: look('AAA'),
  AA: look('AA'),
  A: look('A'),
  B: look('B'),
  C: look('C'),
  D: look('D'),
})
