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
  place: { display: 'flex' },
  tile: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: '20px',
    width: '100%',
    height: '220px',
    padding: '8px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    textDecoration: 'none',
    transitionProperty: 'border-color, background-color',
    transitionDuration: tokens.durationNormal,
    ':hover': {
      color: tokens.colorBrandForeground1,
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandBackground2,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [phone]: { height: '132px', rowGap: '12px' },
  },
  icon: { width: '64px', height: '64px', [phone]: { width: '48px', height: '48px' } },
  name: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
  },
})
