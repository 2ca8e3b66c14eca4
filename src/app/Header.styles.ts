import { makeStyles, tokens } from '@fluentui/react-components'
import { inCare, inEnglish, look, narrow, phone, tablet } from '#src/theme/look.ts'

/** A phone on which the English title has no more than four lines. */
const phoneWithRoom = '@media only screen and (min-width: 360px) and (max-width: 639px)'

export const useHeaderStyles = makeStyles({
  banner: {
    // What the search offers hangs below it.
    position: 'relative',
    minHeight: look.bannerHeight,
    display: 'flex',
    alignItems: 'stretch',
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: `linear-gradient(${tokens.colorBrandBackground2}, transparent 90%)`,
    [phone]: { minHeight: '56px' },
    '@media print': { display: 'none' },
  },
  // With the menu, which is 44 px high, 116 px.
  bannerLow: { minHeight: '72px' },
  drawing: {
    position: 'absolute',
    insetInlineEnd: 0,
    bottom: 0,
    height: '100%',
    maxWidth: '70%',
    objectFit: 'cover',
    objectPosition: 'right bottom',
    opacity: 0.9,
    pointerEvents: 'none',
    // It begins as if out of mist, wherever the screen cuts it.
    maskImage: 'linear-gradient(to right, transparent, #000000 35%)',
    '@media (forced-colors: active)': { display: 'none' },
    // Words stand upon it there.
    [narrow]: { opacity: 0.4 },
    [phone]: { maxWidth: '100%' },
  },
  content: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    width: '100%',
    maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
    marginInline: 'auto',
    padding: `8px ${look.gutter}`,
    // The buttons of menu and search stand in the row of the titles.
    [phone]: {
      flexWrap: 'nowrap',
      columnGap: '8px',
      paddingBlock: '4px',
      paddingInlineEnd: `calc(${look.gutter} + 100px)`,
    },
  },
  contentLow: { flexWrap: 'nowrap', paddingBlock: '4px' },
  side: {
    display: 'flex',
    flexDirection: 'column',
    // All the room there is: whoever is here, nothing in it moves.
    flexGrow: 1,
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    rowGap: '16px',
    minWidth: 0,
    [phone]: { flexShrink: 0 },
  },
  sideLow: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '16px',
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '48px',
    [phone]: { flexWrap: 'nowrap', minHeight: 0 },
  },
  // Where it is narrow no name is there to be cut: nothing else may grow narrower.
  rowLow: { flexWrap: 'nowrap', minWidth: 0, [narrow]: { flexShrink: 0 } },
  // On a phone they are in the menu.
  tools: { [phone]: { display: 'none' } },
  rowCompact: { alignSelf: 'center' },
  // Below it is behind a button beside the menu's.
  search: { width: '320px', maxWidth: '100%', [tablet]: { display: 'none' } },
  searchCompact: { alignSelf: 'center', flexBasis: '220px', marginInlineStart: 'auto' },
  // It grows narrower before anybody's name does, of which a fraction of a pixel would cut two characters.
  searchLow: { flex: '0 9999 280px', minWidth: '200px' },
  platform: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '16px',
    minWidth: 0,
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
    [phone]: { columnGap: '8px' },
  },
  platformLow: { flexShrink: 0, columnGap: '12px', [phone]: { flexShrink: 1 } },
  emblem: {
    flexShrink: 0,
    width: '72px',
    height: '72px',
    [phone]: { width: '32px', height: '32px' },
  },
  emblemLow: { width: '48px', height: '48px' },
  emblemCompact: { width: '40px', height: '40px' },
  titles: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.04em',
    [phone]: {
      fontSize: '15px',
      lineHeight: 1.2,
      letterSpacing: 0,
      whiteSpace: 'normal',
      textWrap: 'balance',
    },
    [inCare]: { [phone]: { fontSize: '18px' } },
    // A phone has room for one of the titles.
    [inEnglish]: { [phoneWithRoom]: { display: 'none' } },
  },
  titleLow: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: 1.25,
    letterSpacing: 0,
    whiteSpace: 'nowrap',
    [inCare]: { fontSize: tokens.fontSizeBase500 },
  },
  titleCompact: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    letterSpacing: 0,
  },
  subtitle: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // Its row is 56 px high.
    [phone]: { display: 'none' },
    [inEnglish]: {
      [phoneWithRoom]: {
        display: 'block',
        color: tokens.colorNeutralForeground1,
        fontSize: '11px',
        lineHeight: '12px',
        fontWeight: tokens.fontWeightSemibold,
        textWrap: 'balance',
      },
    },
  },
  subtitleLow: { lineHeight: 1.2 },
  compact: {
    display: 'flex',
    minHeight: look.compactHeight,
    [phone]: { minHeight: '56px' },
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
})
