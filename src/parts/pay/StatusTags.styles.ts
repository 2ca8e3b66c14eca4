import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useStatusTagsStyles = makeStyles({
  detail: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '2px',
    paddingBlock: '4px',
    [phone]: { alignItems: 'flex-end', paddingBlock: 0 },
  },
  tags: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '4px',
    [phone]: { justifyContent: 'flex-end' },
  },
  later: { fontSize: tokens.fontSizeBase200 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
