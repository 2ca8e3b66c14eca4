import { makeStyles, tokens } from '@fluentui/react-components'

export const useChartCardStyles = makeStyles({
  about: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    rowGap: '4px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  tall: { height: '560px' },
  controls: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  definition: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '8px' },
  words: { paddingTop: '8px', maxWidth: '60em', color: tokens.colorNeutralForeground2 },
})
