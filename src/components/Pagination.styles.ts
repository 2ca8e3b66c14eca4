import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const usePaginationStyles = makeStyles({
  pagination: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: '16px',
    rowGap: '8px',
    padding: '12px 16px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    '@media print': { display: 'none' },
    [phone]: { justifyContent: 'space-between' },
  },
  total: { whiteSpace: 'nowrap' },
  pages: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    [phone]: { order: 3, width: '100%', justifyContent: 'center' },
  },
  page: { minWidth: '32px', paddingInline: '6px', fontWeight: tokens.fontWeightRegular },
  jump: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    [phone]: { display: 'none' },
  },
  jumpTo: { width: '72px' },
})
