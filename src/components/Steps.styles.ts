import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useStepsStyles = makeStyles({
  phone: {
    display: 'none',
    [phone]: { display: 'flex', justifyContent: 'space-between', marginBottom: '8px' },
  },
  phoneCount: { color: tokens.colorNeutralForeground3 },
  steps: { display: 'flex', columnGap: '8px', [phone]: { columnGap: '4px' } },
  step: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    flex: '1 1 0',
    minWidth: 0,
    paddingBottom: '6px',
    borderBottom: `3px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    [phone]: { paddingBottom: 0, '& > *': { display: 'none' } },
  },
  reached: {
    borderBottomColor: tokens.colorBrandStroke1,
    color: tokens.colorNeutralForeground1,
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  done: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorBrandForeground1,
  },
  now: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  titleNow: { fontWeight: tokens.fontWeightSemibold },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
})
