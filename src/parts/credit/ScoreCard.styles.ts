import { makeStyles, tokens } from '@fluentui/react-components'

export const useScoreCardStyles = makeStyles({
  score: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8px',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  unit: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
