import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useMoneyOutcomeStyles = makeStyles({
  outcome: {
    display: 'flex',
    columnGap: '16px',
    padding: '24px',
    borderRadius: tokens.borderRadiusXLarge,
    border: '1px solid var(--tone)',
    [phone]: { padding: '16px', columnGap: '10px' },
  },
  icon: { width: '28px', height: '28px', flexShrink: 0, marginTop: '1px' },
  body: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  sentence: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightMedium,
    color: tokens.colorNeutralForeground1,
    [phone]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  more: { color: tokens.colorNeutralForeground1 },
  parts: { display: 'flex', flexWrap: 'wrap', gap: '12px 32px' },
  part: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  term: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  amount: {
    display: 'flex',
    flexDirection: 'column',
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightMedium,
  },
  words: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})
