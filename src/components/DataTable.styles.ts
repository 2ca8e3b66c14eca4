import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'
import { hidingCue, scrollCue } from '#src/theme/scrollCue.ts'

const line = `1px solid ${tokens.colorNeutralStroke2}`
const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' }

const wide = (width: string) => ({ width, minWidth: width })

/** How wide a column may ask to be. */
export const useColumnWidthStyles = makeStyles({
  '6em': wide('6em'),
  '12em': wide('12em'),
  '13em': wide('13em'),
  '14em': wide('14em'),
  '24em': wide('24em'),
  '26%': wide('26%'),
})

export const useDataTableStyles = makeStyles({
  frame: { overflowX: 'auto', ':focus-visible': focus },
  // Not where the last column stays in sight: it would fade with it.
  faded: scrollCue,
  scroller: { overflow: 'auto', maxHeight: '70vh', minHeight: '320px', ':focus-visible': focus },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    color: tokens.colorNeutralForeground1,
    '--row': look.rowHeight,
    [phone]: { display: 'block' },
  },
  compact: { '--row': look.rowHeightCompact },
  // Not dimmed: what is there must stay readable while newer rows are on their way.
  busy: { cursor: 'progress', boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  head: { [phone]: { display: 'none' } },
  headOfChoices: { [phone]: { display: 'block' } },
  headRow: { [phone]: { display: 'block' } },
  phoneSort: {
    display: 'none',
    [phone]: { display: 'block' },
    // As wide as its longest choice by itself.
    '& *': { minWidth: 0, maxWidth: '100%' },
    '@media print': { display: 'none' },
  },
  sortRow: {
    [phone]: { padding: '8px 16px', borderBottom: line },
    // Its label beside it: the rows begin that much higher.
    '& > .fui-Field': {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: '12px',
      alignItems: 'center',
    },
    '& > .fui-Field > *': { gridColumn: '2' },
    '& > .fui-Field > label': { gridColumn: '1', paddingBlock: 0 },
  },
  headCell: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: look.rowHeightCompact,
    paddingInline: '8px',
    borderBottom: line,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1.35,
    textAlign: 'start',
    [phone]: { display: 'none' },
  },
  sort: {
    '& > svg': { flexShrink: 0 },
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    padding: 0,
    border: 'none',
    font: 'inherit',
    textAlign: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  body: { [phone]: { display: 'block' } },
  foot: { fontWeight: tokens.fontWeightSemibold, [phone]: { display: 'block' } },
  gap: { [phone]: { display: 'block' } },
  row: {
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [phone]: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      rowGap: '4px',
      padding: '14px 16px',
      borderBottom: line,
    },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  cell: {
    height: 'var(--row)',
    paddingInline: '8px',
    paddingBlock: '6px',
    borderBottom: line,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    [phone]: {
      display: 'flex',
      justifyContent: 'space-between',
      gridColumn: '1 / -1',
      columnGap: '16px',
      height: 'auto',
      paddingInline: 0,
      paddingBlock: 0,
      borderBottom: 'none',
      textAlign: 'end',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '&[data-title]::before': {
        content: 'attr(data-title)',
        flexShrink: 0,
        color: tokens.colorNeutralForeground3,
        fontWeight: tokens.fontWeightRegular,
      },
    },
  },
  // A sentence with a link in it stays one.
  content: { display: 'contents', [phone]: { display: 'block', minWidth: 0 } },
  end: { textAlign: 'end' },
  nowrap: { whiteSpace: 'nowrap' },
  select: {
    width: '44px',
    [phone]: { gridColumn: '2', gridRow: '1', width: 'auto', alignItems: 'center' },
  },
  selectAll: {
    [phone]: {
      position: 'static',
      display: 'flex',
      flexDirection: 'row-reverse',
      justifyContent: 'space-between',
      alignItems: 'center',
      paddingInline: '16px',
      width: 'auto',
      '::before': { content: 'none' },
      '::after': { content: 'attr(data-title)' },
    },
  },
  checkbox: {
    // Not on a line of text, which would hold it above the middle.
    display: 'block',
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
    ':disabled': { cursor: 'not-allowed' },
    [phone]: { width: '22px', height: '22px' },
  },
  phoneHeading: {
    [phone]: { gridColumn: '1', fontWeight: tokens.fontWeightSemibold, textAlign: 'start' },
  },
  phoneHidden: { [phone]: { display: 'none' } },
  // Stays in sight while a wide table is scrolled.
  actionsCell: {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    width: '1px',
    textAlign: 'end',
    whiteSpace: 'nowrap',
    backgroundColor: 'inherit',
    ...hidingCue,
    [phone]: {
      position: 'static',
      animationName: 'none',
      justifyContent: 'flex-end',
      width: 'auto',
      paddingTop: '4px',
    },
  },
  actionsHead: { backgroundColor: tokens.colorNeutralBackground2 },
  actions: { display: 'inline-flex', alignItems: 'center', columnGap: '12px' },
  action: {
    padding: 0,
    minHeight: '28px',
    border: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      textDecoration: 'none',
    },
  },
  more: {
    minWidth: 'auto',
    padding: 0,
    fontSize: 'inherit',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForegroundLink,
  },
})
