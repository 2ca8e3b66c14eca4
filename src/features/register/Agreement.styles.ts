import { makeStyles, tokens } from '@fluentui/react-components'

export const useAgreementStyles = makeStyles({
  agreements: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { padding: 0, marginBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  agreement: { display: 'flex', flexDirection: 'column' },
  tick: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  read: {
    padding: '4px 0',
    border: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  error: {
    marginInlineStart: '32px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorStatusDangerForeground1,
  },
  text: { maxHeight: '60vh', overflowY: 'auto' },
  surface: { maxWidth: '760px' },
})
