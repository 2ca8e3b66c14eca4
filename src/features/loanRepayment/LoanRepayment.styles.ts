import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useLoanRepaymentStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    [phone]: { padding: '12px' },
    '@media print': { display: 'none' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
  },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  field: { maxWidth: '20em' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
  sentence: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
})
