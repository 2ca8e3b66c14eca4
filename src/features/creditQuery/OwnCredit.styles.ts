import { makeStyles, tokens } from '@fluentui/react-components'
import { phone, tablet } from '#src/theme/look.ts'

export const useOwnCreditStyles = makeStyles({
  own: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    // What is handed on as paper is the public record.
    '@media print': { display: 'none' },
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '16px',
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  rows: { display: 'flex', flexDirection: 'column' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 96px',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '44px',
    paddingBlock: '6px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  what: { minWidth: 0, [phone]: { gridColumn: '1 / -1' } },
  act: { justifySelf: 'end' },
})
