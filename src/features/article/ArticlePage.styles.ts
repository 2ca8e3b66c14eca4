import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const line = `1px solid ${tokens.colorNeutralStroke2}`

export const useArticlePageStyles = makeStyles({
  sheet: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '24px',
    padding: '40px 56px',
    borderRadius: tokens.borderRadiusXLarge,
    border: line,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: '20px 16px', rowGap: '16px' },
    '@media print': { padding: 0, border: 'none', backgroundColor: 'transparent', color: '#000' },
  },
  head: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    paddingBottom: '16px',
    borderBottom: line,
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: 1.45,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    textWrap: 'balance',
    [phone]: { textAlign: 'start', fontSize: tokens.fontSizeBase500 },
    '@media print': { fontSize: '18pt' },
  },
  subTitle: {
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    [phone]: { textAlign: 'start' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '24px',
    rowGap: '4px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    [phone]: { justifyContent: 'flex-start', columnGap: '16px' },
    '@media print': { color: '#000' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '8px',
    [phone]: { justifyContent: 'flex-start' },
    '@media print': { display: 'none' },
  },
  // Lines of some fifty Chinese characters are read with ease.
  text: {
    width: '100%',
    maxWidth: '820px',
    marginInline: 'auto',
    '@media print': { maxWidth: 'none' },
  },
  note: { '@media print': { display: 'none' } },
  printed: { display: 'none', '@media print': { display: 'block', fontSize: '9pt' } },
})
