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
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    maxWidth: '14em',
    overflow: 'hidden',
    whiteSpace: 'normal',
    [phone]: { display: 'block', maxWidth: 'none' },
  },
  under: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    // What heads a card is bold, what stands beneath it is not.
    [phone]: { fontWeight: tokens.fontWeightRegular },
  },
})
