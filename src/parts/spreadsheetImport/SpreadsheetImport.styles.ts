import { makeStyles, tokens } from '@fluentui/react-components'

export const useSpreadsheetImportStyles = makeStyles({
  // It has the focus only where its words have just changed, which are read out: no frame says more.
  panel: { display: 'flex', flexDirection: 'column', rowGap: '16px', outline: 'none' },
  hint: { color: tokens.colorNeutralForeground3 },
  progress: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  errorFile: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  rows: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
})
