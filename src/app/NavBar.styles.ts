import { makeStyles, tokens } from '@fluentui/react-components'
import { look, narrow, phone, tablet } from '#src/theme/look.ts'
import { brand } from '#src/theme/theme.ts'

const white = '#FFFFFF'
// Sorted by their text, this one comes before `tablet`.
export const useNavBarStyles = makeStyles({
  bar: {
    // Over the page, where its lists drop down.
    position: 'relative',
    zIndex: 10,
    color: white,
    backgroundColor: brand[80],
    // On a phone only its buttons are there, in the row of the titles.
    [phone]: {
      order: -1,
      zIndex: 11,
      height: '56px',
      marginBottom: '-56px',
      backgroundColor: 'transparent',
      pointerEvents: 'none',
    },
    '@media print': { display: 'none' },
  },
  // Elsewhere it would stand beside the compact header.
  barCompact: { display: 'none', [phone]: { display: 'block' } },
  toggles: {
    display: 'none',
    [tablet]: { display: 'flex' },
    [phone]: {
      position: 'absolute',
      top: '6px',
      insetInlineEnd: look.gutter,
      columnGap: '4px',
    },
  },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '8px',
    minWidth: '44px',
    minHeight: '48px',
    padding: `0 ${look.gutter}`,
    border: 'none',
    font: 'inherit',
    color: white,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${white}`, outlineOffset: '-4px' },
    [phone]: {
      minHeight: '44px',
      padding: 0,
      borderRadius: tokens.borderRadiusMedium,
      color: tokens.colorBrandForeground1,
      pointerEvents: 'auto',
      ':focus-visible': {
        outline: `2px solid ${tokens.colorStrokeFocus2}`,
        outlineOffset: '-2px',
        // The banner may have left: then it stands upon the page.
        backgroundColor: tokens.colorNeutralBackground1,
      },
    },
  },
  toggleLow: { minHeight: '44px' },
  menuToggle: { flexGrow: 1, justifyContent: 'flex-start', [phone]: { justifyContent: 'center' } },
  // The picture says it; the words are for who does not see it.
  toggleWords: {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
  panel: {
    maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
    marginInline: 'auto',
    paddingInline: look.gutter,
    [tablet]: {
      // Longer than the screen, it scrolls by itself while the bar is stuck to the top.
      maxHeight: 'calc(100dvh - 48px)',
      overflowY: 'auto',
      paddingInline: 0,
      paddingBottom: '8px',
    },
    [phone]: {
      position: 'absolute',
      top: '56px',
      insetInline: 0,
      maxHeight: 'calc(100dvh - 56px)',
      backgroundColor: brand[80],
      pointerEvents: 'auto',
    },
  },
  // What the low banner has no room for.
  own: {
    display: 'none',
    [phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      marginBottom: '8px',
      padding: `6px ${look.gutter}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  searching: {
    display: 'none',
    [tablet]: { display: 'block', paddingInline: look.gutter, paddingBlock: '4px 8px' },
    [phone]: { paddingBlock: '8px' },
  },
  entries: { display: 'flex', flexWrap: 'wrap', [tablet]: { flexDirection: 'column' } },
  // `earlyMenu` unfolds it before React.
  folded: { [tablet]: { ':not([data-unfolded])': { display: 'none' } } },
  item: {
    position: 'relative',
    // The last lists would leave the screen at the right.
    '&:nth-last-child(-n+3) > ul': { insetInlineStart: 'auto', insetInlineEnd: 0 },
  },
  entry: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '48px',
    paddingInline: '16px',
    paddingBlock: 0,
    border: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    color: white,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: brand[60] },
    ':focus-visible': { outline: `2px solid ${white}`, outlineOffset: '-4px' },
    [narrow]: { paddingInline: '9px' },
    [tablet]: { width: '100%', paddingInline: look.gutter },
  },
  entryLow: {
    minHeight: '44px',
    fontSize: tokens.fontSizeBase300,
  },
  active: {
    backgroundColor: brand[60],
    boxShadow: 'inset 0 -3px 0 #F0B35E',
    '@media (forced-colors: active)': { textDecoration: 'underline' },
  },
  children: {
    position: 'absolute',
    insetInlineStart: 0,
    top: '100%',
    minWidth: '100%',
    paddingBlock: '6px',
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    '&[hidden]': { display: 'none' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    [tablet]: { position: 'static', borderRadius: 0, boxShadow: 'none' },
  },
  child: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '40px',
    padding: '0 18px',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    ':hover': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
    [tablet]: { paddingInlineStart: '32px' },
  },
  childActive: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
})
