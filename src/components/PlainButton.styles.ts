import { makeStyles, tokens } from '@fluentui/react-components'

export const usePlainButtonStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4px',
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: '3px 12px',
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  primary: {
    border: '1px solid transparent',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
  },
  secondary: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  transparent: {
    border: '1px solid transparent',
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
  resting: {
    color: tokens.colorNeutralForegroundDisabled,
    backgroundColor: 'transparent',
    cursor: 'not-allowed',
    ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
  },
})
