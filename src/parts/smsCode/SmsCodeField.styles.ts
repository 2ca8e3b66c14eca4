import { makeStyles, tokens } from '@fluentui/react-components'

export const useSmsCodeFieldStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  row: { display: 'flex', alignItems: 'flex-start', columnGap: '12px' },
  digits: { flexGrow: 1, minWidth: 0 },
  // Beside the field, beneath its label.
  ask: { flexShrink: 0, marginTop: `calc(${tokens.lineHeightBase300} + 6px)` },
  sent: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    ':empty': { display: 'none' },
  },
  answer: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    padding: '16px',
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  answerRow: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  text: { flex: '1 1 140px', minWidth: 0 },
  image: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '132px',
    height: '44px',
    marginTop: `calc(${tokens.lineHeightBase300} - 2px)`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    fontSize: tokens.fontSizeBase100,
    // The images are drawn on white.
    color: '#5B6069',
    backgroundColor: '#FFFFFF',
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})
