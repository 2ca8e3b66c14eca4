import { makeStyles, tokens } from '@fluentui/react-components'

export const useAttachmentsStyles = makeStyles({
  files: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    width: '100%',
    maxWidth: '820px',
    marginInline: 'auto',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    // Ink on paper, whatever the screen's theme is.
    '@media print': { maxWidth: 'none', padding: 0, backgroundColor: 'transparent' },
  },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  file: { display: 'flex', alignItems: 'flex-start', columnGap: '8px' },
  // A long name stays beside its icon, and what it is follows or stands below.
  words: { display: 'flex', flexWrap: 'wrap', columnGap: '8px', minWidth: 0 },
  icon: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  link: {
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
    '@media print': { color: '#000' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  kind: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '@media print': { color: '#000' },
  },
})
