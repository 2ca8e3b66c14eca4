import { makeStyles, tokens } from '@fluentui/react-components'
import { inCare, phone } from '#src/theme/look.ts'

const hidden = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1px',
  height: '1px',
} as const
const beside = 'minmax(0, var(--label)) minmax(0, 1fr)'

export const useFiltersStyles = makeStyles({
  filters: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    // As wide as their longest label.
    '--label': '6em',
    ':lang(en)': { '--label': '7.5em' },
    // Tabs above it bring room of their own.
    ':first-child': { paddingTop: '4px', [phone]: { paddingTop: 0 } },
    '@media print': { display: 'none' },
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(250px, 100%), 1fr))',
    alignItems: 'center',
    gap: '8px 24px',
    [inCare]: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(360px, 100%), 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // Labels stand beside their fields, in a column of their own; on a phone above them.
  cell: {
    minWidth: 0,
    '& > .fui-Field': {
      gridTemplateColumns: beside,
      gridTemplateRows: 'auto',
      columnGap: '8px',
      alignItems: 'center',
      [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
    '& > .fui-Field > *': { gridColumn: '2', minWidth: 0, [phone]: { gridColumn: '1' } },
    '& > .fui-Field > label': {
      gridColumn: '1',
      paddingBlock: 0,
      lineHeight: 1.2,
      [phone]: { paddingBottom: '4px' },
    },
    // As narrow as their place, also in large type: a long option is cut, and covers nothing.
    '& .fui-Input': { width: '100%', minWidth: 0 },
    '& input': { minWidth: 0 },
    '& select': { width: '100%', minWidth: 0 },
  },
  wide: { gridColumn: 'span 2', [phone]: { gridColumn: 'auto' } },
  folded: { display: 'none' },
  foldedOnPhone: { [phone]: { display: 'none' } },
  onPhone: { display: 'none', [phone]: { display: 'inline-flex' } },
  onWide: { [phone]: { display: 'none' } },
  toggle: { minWidth: 'auto', [phone]: { paddingInlineStart: 0 } },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    // At the right end, in the row of the last field where there is room.
    gridColumn: 'auto / -1',
    justifyContent: 'flex-end',
    // With what can be done with the list: as wide as two fields.
    '&:has(> button ~ div)': { gridColumn: 'span 2 / -1', [phone]: { gridColumn: 'auto' } },
    [phone]: { gridColumn: 'auto', justifyContent: 'flex-start', columnGap: '12px' },
  },
  sort: {
    display: 'none',
    [phone]: { display: 'block', flex: '1 1 120px', minWidth: 0, ':empty': { display: 'none' } },
    '& .fui-Field > label': { ...hidden, overflow: 'hidden' },
  },
  // One field: from one day to another.
  days: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, var(--label)) minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '8px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
    '& .fui-Field > label': { ...hidden, overflow: 'hidden' },
  },
  daysLabel: { lineHeight: 1.2, [phone]: { gridColumn: '1 / -1', paddingBottom: '4px' } },
  chips: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 8px' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '26px',
    padding: '1px 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: 1.5,
    textAlign: 'start',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
