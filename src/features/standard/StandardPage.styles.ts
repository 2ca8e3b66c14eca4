import { makeStyles, tokens } from '@fluentui/react-components'

export const useStandardPageStyles = makeStyles({
  standard: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    width: '100%',
    maxWidth: '920px',
    marginInline: 'auto',
  },
  head: { display: 'flex', flexDirection: 'column', rowGap: '4px' },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})
