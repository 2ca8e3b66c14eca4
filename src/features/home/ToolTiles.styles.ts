import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const narrower = '@media (max-width: 1231px)'

export const useToolTilesStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  room: { minHeight: '220px' },
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 270px)',
    justifyContent: 'space-between',
    // What a row of four leaves between its tiles.
    rowGap: '40px',
    [narrower]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: '16px' },
    [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px' },
  },
  tile: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '220px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
    transitionProperty: 'border-color, background-color',
    transitionDuration: tokens.durationNormal,
    ':hover': {
      color: tokens.colorBrandForeground1,
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandBackground2,
    },
    [phone]: { height: 'auto', minHeight: '160px', padding: '12px' },
  },
  icon: {
    width: '64px',
    height: '64px',
    marginBottom: '16px',
    [phone]: { width: '48px', height: '48px', marginBottom: '12px' },
  },
  name: {
    color: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textDecoration: 'none',
    ':focus-visible': { outlineStyle: 'none' },
    // The whole tile leads there, and the link is called by its name alone.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: tokens.borderRadiusXLarge,
    },
    ':focus-visible::after': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  summary: {
    marginTop: '4px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textWrap: 'balance',
  },
})
