import { makeStyles, tokens } from '@fluentui/react-components'

export const useNoticeStyles = makeStyles({
  notice: {
    display: 'flex',
    columnGap: '10px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: '1px solid var(--tone)',
    // Clear of the menu, which stays at the top of the screen.
    scrollMarginTop: '64px',
  },
  icon: { flexShrink: 0, marginTop: '1px' },
  // The way out that has no room beside the words stands below them, not below the icon.
  content: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '10px',
    rowGap: '14px',
    flex: '1 1 0',
    minWidth: 0,
  },
  body: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '4px',
    flex: '1 1 0',
    minWidth: '12em',
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  words: { color: tokens.colorNeutralForeground1 },
  requestNo: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  // A button is higher than a line: it reaches into the padding, so that one line stands at its middle.
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignSelf: 'center',
    marginBlock: '-6px',
  },
})
