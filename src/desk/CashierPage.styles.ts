import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useCashierPageStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    maxWidth: '560px',
    marginInline: 'auto',
    padding: '28px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `6px solid ${tokens.colorPaletteBlueBorderActive}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: '18px' },
  },
  bank: { borderTop: `6px solid ${tokens.colorPaletteRedBorderActive}` },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '16px',
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  kind: { color: tokens.colorNeutralForeground3 },
  amount: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '4px',
    paddingBlock: '16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'center',
  },
  facts: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  fact: { display: 'grid', gridTemplateColumns: '6em 1fr', columnGap: '12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  deciding: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  actions: {
    display: 'grid',
    gridTemplateColumns: '1fr 2fr',
    columnGap: '12px',
  },
})
