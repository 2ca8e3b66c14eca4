import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useWizardStepStyles = makeStyles({
  step: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    paddingInline: look.cardPadding,
    paddingTop: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { paddingInline: '16px', paddingTop: '16px' },
    '@media print': { display: 'none' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  about: { marginBlock: '-4px', '&[open]': { flexBasis: '100%' } },
  hint: { flexBasis: '100%', color: tokens.colorNeutralForeground3, maxWidth: '44em' },
  // In reach however long the step is; on a low screen the step needs the room itself.
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 5,
    marginTop: 'auto',
    marginInline: `calc(-1 * ${look.cardPadding})`,
    paddingInline: look.cardPadding,
    paddingBlock: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { marginInline: '-16px', paddingInline: '16px', paddingBlock: '8px' },
    '@media (max-height: 480px)': { position: 'static' },
  },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 20px',
    [phone]: { columnGap: '8px' },
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
    [phone]: { display: 'contents', '& > *': { flexGrow: 1, minWidth: 0 } },
  },
})
