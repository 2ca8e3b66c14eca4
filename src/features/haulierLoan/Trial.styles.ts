import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useTrialStyles = makeStyles({
  trial: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    minWidth: 0,
    margin: 0,
    padding: '16px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  legend: { paddingInline: '6px', fontWeight: tokens.fontWeightSemibold },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 14em))',
    gap: '12px 20px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  outcome: { fontVariantNumeric: 'tabular-nums' },
})
