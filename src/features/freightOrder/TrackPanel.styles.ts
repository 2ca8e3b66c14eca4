import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useTrackPanelStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  map: { height: '360px', [phone]: { height: '260px' } },
  profile: { height: '220px' },
  heading: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
