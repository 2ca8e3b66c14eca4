import { makeStyles, tokens } from '@fluentui/react-components'

export const usePreviewingStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    marginInlineEnd: 'auto',
  },
  note: { color: tokens.colorNeutralForeground2, maxWidth: '52em' },
  list: { paddingInlineStart: '20px', listStyleType: 'disc' },
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  consents: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  legend: { paddingBottom: '4px', fontWeight: tokens.fontWeightSemibold },
})
