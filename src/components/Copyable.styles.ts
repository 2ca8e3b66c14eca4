import { makeStyles, tokens } from '@fluentui/react-components'

export const useCopyableStyles = makeStyles({
  copyable: { display: 'inline-flex', alignItems: 'center', columnGap: '4px', minWidth: 0 },
  text: { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { display: 'none' },
  },
})
