import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useWizardStepStyles = makeStyles({
  step: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    minWidth: 0,
    padding: look.cardPadding,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: '16px' },
    '@media print': { display: 'none' },
  },
  head: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { color: tokens.colorNeutralForeground3, maxWidth: '44em' },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 20px',
    paddingTop: '20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  leave: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  forward: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginInlineStart: 'auto',
    [phone]: { width: '100%', flexDirection: 'column' },
  },
})
