import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

export const useSearchListStyles = makeStyles({
  panel: {
    position: 'absolute',
    insetInlineEnd: 0,
    top: 'calc(100% + 4px)',
    zIndex: 20,
    width: 'max(100%, 480px)',
    maxHeight: 'min(70vh, 640px)',
    overflowY: 'auto',
    paddingBlock: '8px',
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    textAlign: 'start',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    // There the field has the width of the screen, and its panel a scrollbar of its own.
    [tablet]: {
      position: 'static',
      width: '100%',
      maxHeight: 'none',
      marginTop: '4px',
      boxShadow: 'none',
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '8px 16px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '12px',
    minHeight: '40px',
    padding: '8px 16px',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  reached: {
    backgroundColor: tokens.colorSubtleBackgroundHover,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  more: { color: tokens.colorBrandForeground1 },
  words: { padding: '8px 16px' },
  told: { padding: '0 16px 8px', color: tokens.colorNeutralForeground3 },
  // Said to who does not see the list.
  heard: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})
