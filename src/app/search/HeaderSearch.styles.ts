import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }

export const useHeaderSearchStyles = makeStyles({
  form: {
    position: 'relative',
    display: 'flex',
    minHeight: '36px',
    // On a narrow screen what is offered stands beneath the field.
    [tablet]: { flexWrap: 'wrap' },
    borderRadius: tokens.borderRadiusMedium,
    // 3 : 1 against the banner.
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  field: {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '34px',
    padding: '0 12px',
    [tablet]: { minHeight: '42px' },
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    ':focus-visible': focus,
  },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground1,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': focus,
  },
})
