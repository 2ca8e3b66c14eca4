import { makeStyles } from '@fluentui/react-components'

const ink = '1px solid #555'

// Ink on paper: black and white, whatever the screen's theme is.
export const useVoucherStyles = makeStyles({
  sheet: {
    display: 'none',
    '@media print': { display: 'block', color: '#000', fontSize: '11pt', lineHeight: 1.5 },
  },
  head: { display: 'flex', justifyContent: 'space-between', paddingBottom: '8mm' },
  title: { fontSize: '20pt', lineHeight: 1.4 },
  // Each fact draws the lines beneath and before it, the frame those above and after.
  facts: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    borderTop: ink,
    borderRight: ink,
    marginBottom: '6mm',
  },
  fact: {
    display: 'grid',
    gridTemplateColumns: '28mm 1fr',
    columnGap: '3mm',
    padding: '1.5mm 3mm',
    borderBottom: ink,
    borderLeft: ink,
  },
  wide: { gridColumn: '1 / -1' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { border: ink, padding: '1.2mm 2mm', textAlign: 'start', fontSize: '9.5pt' },
    '& tr': { breakInside: 'avoid' },
  },
  // Outweighs what the table says of its cells; of `&&` nothing would be left.
  amount: { ':nth-child(n)': { textAlign: 'end' } },
  note: { paddingTop: '6mm', fontSize: '9pt' },
})
