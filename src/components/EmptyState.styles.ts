import { makeStyles, tokens } from '@fluentui/react-components'

export const useEmptyStateStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '12px',
    padding: '40px 16px',
    textAlign: 'center',
  },
  drawing: { width: '160px', height: '96px', color: tokens.colorBrandStroke2 },
  title: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  words: { color: tokens.colorNeutralForeground3, maxWidth: '36em' },
})
