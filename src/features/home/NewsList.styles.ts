import { makeStyles, tokens } from '@fluentui/react-components'
import { inCare } from '#src/theme/look.ts'
import { twoColumns } from './HomePage.styles.ts'

const focus = { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' }

export const useNewsListStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', rowGap: '8px' },
  room: { minHeight: '360px' },
  more: {
    padding: '4px 0',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': focus,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    [twoColumns]: { [inCare]: { display: 'block', columnCount: 2, columnGap: '40px' } },
  },
  row: { display: 'flex', alignItems: 'baseline', columnGap: '16px', minWidth: 0 },
  link: {
    position: 'relative',
    flexGrow: 1,
    overflow: 'hidden',
    paddingBlock: '7px',
    paddingInlineStart: '14px',
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [inCare]: { whiteSpace: 'normal' },
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '2px',
      // The middle of its first line in every size of type.
      top: 'calc(7px + 0.5lh - 2px)',
      width: '4px',
      height: '4px',
      borderRadius: '50%',
      backgroundColor: tokens.colorBrandForeground1,
    },
    ':hover': { color: tokens.colorBrandForeground1, textDecoration: 'underline' },
    ':focus-visible': { ...focus, outlineOffset: '-2px' },
  },
  day: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})
