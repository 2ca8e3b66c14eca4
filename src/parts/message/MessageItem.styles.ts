import { makeStyles, tokens } from '@fluentui/react-components'

export const useMessageItemStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  busy: { cursor: 'progress', boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  item: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 20px',
    paddingBlock: '16px',
    paddingInline: '12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // Not by colour alone: its title is heavier, and it says so.
  unread: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}` },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    flexBasis: '280px',
    rowGap: '4px',
    minWidth: 0,
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  // The whole message leads to its page; the title alone is the link that is read out.
  link: {
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  text: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  facts: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  // Above the link that covers the message.
  act: { position: 'relative', flexShrink: 0 },
})
