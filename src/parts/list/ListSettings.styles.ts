import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useListSettingsStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '4px',
    // As narrow as their words: those of the list stand in one row.
    [phone]: {
      justifyContent: 'flex-start',
      '& > .fui-Button': { minWidth: 'auto', paddingInline: '8px' },
    },
  },
  views: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    width: '320px',
    maxWidth: 'calc(100vw - 96px)',
  },
  lead: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  view: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '8px',
    overflowWrap: 'anywhere',
  },
  form: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  acts: { display: 'flex', columnGap: '8px' },
})
