import { makeStyles, tokens } from '@fluentui/react-components'

export const useMaterialsStyles = makeStyles({
  materials: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, max-content)',
    columnGap: '8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  material: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '2px',
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  there: { color: tokens.colorStatusSuccessForeground1 },
})
