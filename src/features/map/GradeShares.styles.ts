import { makeStyles, tokens } from '@fluentui/react-components'

export const useGradeSharesStyles = makeStyles({
  bar: {
    display: 'flex',
    width: '72px',
    height: '12px',
    borderRadius: '3px',
    overflow: 'hidden',
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAccessible}`,
    forcedColorAdjust: 'none',
  },
  part: { height: '100%', boxShadow: `inset -1px 0 0 ${tokens.colorNeutralBackground1}` },
})
