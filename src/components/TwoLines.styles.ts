import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useTwoLinesStyles = makeStyles({
  lines: {
    display: 'inline-flex',
    flexDirection: 'column',
    minWidth: 0,
    [phone]: { alignItems: 'flex-end' },
  },
  start: { alignItems: 'flex-start', [phone]: { alignItems: 'flex-start' } },
  end: { alignItems: 'flex-end' },
  name: {
    display: 'inline-block',
    minWidth: '7em',
    maxWidth: '11em',
    [phone]: { maxWidth: 'none' },
  },
  clipped: {
    display: 'block',
    maxWidth: '9em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [phone]: { maxWidth: 'none', whiteSpace: 'normal', textAlign: 'end' },
  },
  under: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
