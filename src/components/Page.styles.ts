import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

const across = {
  width: '100%',
  maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
  marginInline: 'auto',
  paddingInline: look.gutter,
} as const

export const usePageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    ...across,
    paddingBlock: '16px 64px',
    [phone]: { paddingBlock: '20px 48px', rowGap: '16px' },
    // Beneath what stands close above it.
    ':not(:first-child)': { paddingTop: '2px', '@media print': { paddingTop: 0 } },
    '@media print': { padding: 0 },
  },
  /** What stands close above a page, as wide as the page. */
  above: {
    ...across,
    paddingTop: '6px',
    '@media print': { padding: 0 },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '24px',
    rowGap: '4px',
    // A sheet made for paper brings a title of its own.
    '&:has(~ [data-sheet], ~ * [data-sheet])': { '@media print': { display: 'none' } },
  },
  back: { flexBasis: '100%', '@media print': { display: 'none' } },
  // Its parts share the rows with the actions: these take no room from the description.
  words: { display: 'contents' },
  title: {
    flex: '1 1 240px',
    minWidth: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  description: {
    order: 1,
    flexBasis: '100%',
    color: tokens.colorNeutralForeground3,
    [phone]: { order: 0 },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    '@media print': { display: 'none' },
  },
})
