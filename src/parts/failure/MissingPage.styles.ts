import { makeStyles, tokens } from '@fluentui/react-components'

export const useMissingPageStyles = makeStyles({
  search: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
    padding: '0 16px 32px',
  },
  field: {
    boxSizing: 'border-box',
    width: '22em',
    maxWidth: '100%',
    minHeight: '32px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  button: {
    minHeight: '32px',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
