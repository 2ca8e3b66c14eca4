import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useArticleItemStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  busy: { cursor: 'progress', boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  item: {
    position: 'relative',
    display: 'flex',
    columnGap: '20px',
    paddingBlock: '20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [phone]: { columnGap: '12px', paddingBlock: '16px' },
  },
  cover: {
    flexShrink: 0,
    width: '168px',
    height: '105px',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [phone]: { width: '96px', height: '60px' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, rowGap: '6px' },
  heading: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  // The whole item leads to the article; the title alone is the link that is read out.
  link: {
    color: tokens.colorNeutralForeground1,
    textDecoration: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '::after': { content: '""', position: 'absolute', inset: 0 },
  },
  top: {
    display: 'inline-block',
    marginInlineEnd: '8px',
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  blurb: {
    display: '-webkit-box',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '16px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})
