import { makeStyles, tokens } from '@fluentui/react-components'

export const useNoticeItemStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  busy: { cursor: 'progress', boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '6px',
    paddingBlock: '18px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '10px',
    rowGap: '4px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20px',
    rowGap: '2px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  summary: {
    width: 'fit-content',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  text: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    maxWidth: '52em',
    marginTop: '8px',
    padding: '14px 18px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    lineHeight: 1.75,
  },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '24px',
    rowGap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // Paragraphs are told apart by their line breaks.
  content: { whiteSpace: 'pre-line', overflowWrap: 'break-word' },
})
