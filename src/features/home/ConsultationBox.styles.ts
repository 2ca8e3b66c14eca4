import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useConsultationBoxStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    rowGap: '12px',
    boxSizing: 'border-box',
    height: '100%',
    padding: look.cardPadding,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // On its way, be it to the server or to the login.
    '&[aria-busy="true"]': { cursor: 'progress' },
    [phone]: { padding: '16px' },
  },
  line: {
    display: 'flex',
    columnGap: '12px',
    [phone]: { flexDirection: 'column', rowGap: '8px' },
  },
  submit: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '6px',
    flexShrink: 0,
    minWidth: '104px',
    minHeight: '44px',
    padding: '0 20px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
      cursor: 'not-allowed',
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
})
