import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

/** Beside content of 1200 px there is room for the tools from here on. */
const folding = '@media (max-width: 1429px)'
const width = '96px'
const forced = '@media (forced-colors: active)'
const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }
const card = {
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusXLarge,
  backgroundColor: tokens.colorNeutralBackground1,
} as const

export const useToolbarStyles = makeStyles({
  floating: {
    position: 'fixed',
    top: '50%',
    // Beside the content, not at the far edge of a wide screen.
    insetInlineEnd: `max(4px, calc((100vw - ${look.contentWidth}) / 2 - ${width} - 32px))`,
    // Under the bar of a selection.
    zIndex: 4,
    display: 'flex',
    alignItems: 'center',
    transform: 'translateY(-50%)',
    [folding]: { insetInlineEnd: 0 },
    [tablet]: { alignItems: 'flex-end', top: 'auto', bottom: '24px', transform: 'none' },
    '@media print': { display: 'none' },
  },
  toggle: {
    display: 'none',
    [folding]: {
      // After the panel, which opens towards the content.
      order: 1,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      rowGap: '4px',
      width: '26px',
      padding: '12px 0',
      border: 'none',
      borderRadius: `${tokens.borderRadiusMedium} 0 0 ${tokens.borderRadiusMedium}`,
      font: 'inherit',
      fontSize: tokens.fontSizeBase200,
      color: tokens.colorNeutralForegroundOnBrand,
      backgroundColor: tokens.colorBrandBackground,
      cursor: 'pointer',
      ':hover': { backgroundColor: tokens.colorBrandBackgroundHover },
      ':focus-visible': {
        outline: `2px solid ${tokens.colorNeutralForegroundOnBrand}`,
        outlineOffset: '-4px',
      },
    },
    [forced]: { border: '1px solid ButtonText' },
    // As wide as the margins beside a card's content: it covers no date and no checkbox.
    [tablet]: { justifyContent: 'center', height: '56px', padding: 0 },
  },
  toggleIcon: { display: 'none', width: '20px', [tablet]: { display: 'block' } },
  toggleWord: { writingMode: 'vertical-rl', [tablet]: { display: 'none' } },
  panel: {
    ...card,
    width,
    boxShadow: tokens.shadow4,
    [folding]: { boxShadow: tokens.shadow16 },
    '@media (max-height: 480px)': { maxHeight: '70vh', overflowY: 'auto' },
  },
  folded: { [folding]: { display: 'none' } },
  tools: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  item: { position: 'relative' },
  tool: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    width: '100%',
    padding: '10px 6px',
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'center',
    textDecoration: 'none',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorBrandForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': focus,
  },
  icon: { flexShrink: 0, width: '24px', height: '24px', color: tokens.colorBrandForeground1 },
  name: { overflowWrap: 'anywhere' },
  code: {
    ...card,
    position: 'absolute',
    top: '50%',
    insetInlineEnd: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    width: '140px',
    padding: '16px',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    boxShadow: tokens.shadow16,
    transform: 'translateY(-50%)',
    '&[hidden]': { display: 'none' },
  },
  // A code is read on white only.
  codeRoom: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '108px',
    minHeight: '108px',
    padding: '4px',
    color: '#000000',
    backgroundColor: '#FFFFFF',
    forcedColorAdjust: 'none',
  },
  contact: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '2px',
    padding: '12px 2px',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  contactImage: { width: '48px', height: '48px', objectFit: 'contain', marginBottom: '4px' },
  phone: {
    color: tokens.colorBrandForegroundLink,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    ':focus-visible': focus,
  },
  inFlow: {
    width: '100%',
    maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
    marginInline: 'auto',
    padding: `0 ${look.gutter} 32px`,
    '@media print': { display: 'none' },
  },
  panelInFlow: {
    ...card,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '8px 24px',
    padding: '12px 24px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px' },
  },
  toolsInFlow: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    gap: '8px',
  },
})
