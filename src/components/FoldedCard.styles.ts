import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useFoldedCardStyles = makeStyles({
  card: {
    // A flex container would draw its summary without the mark.
    display: 'block',
    paddingTop: '0',
    paddingBottom: '0',
    [phone]: { paddingTop: '0', paddingBottom: '0' },
    '[open]': { gridColumn: '1 / -1' },
  },
  summary: {
    minHeight: '24px',
    paddingBlock: '14px',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  title: { display: 'inline' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px', paddingBottom: '24px' },
})
