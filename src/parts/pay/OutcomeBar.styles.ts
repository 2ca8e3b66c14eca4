import { makeStyles, tokens } from '@fluentui/react-components'

const stripes = (ink: string) =>
  `repeating-linear-gradient(135deg, ${ink} 0 3px, transparent 3px 6px)`

// The parts are told apart without their colours, too: full, crossed, striped, empty.
export const useOutcomeBarStyles = makeStyles({
  bar: {
    display: 'flex',
    columnGap: '2px',
    height: '12px',
    maxWidth: '640px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  part: {
    flexBasis: '0',
    // One yuan of a million is seen, too.
    minWidth: '6px',
    boxSizing: 'border-box',
  },
  swatch: {
    // A piece of the bar: an empty square would look like a box to tick.
    width: '20px',
    height: '12px',
    flexShrink: 0,
    boxSizing: 'border-box',
    borderRadius: '2px',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
  },
  movedFen: {
    backgroundColor: tokens.colorStatusSuccessForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  returnedFen: {
    border: `1.5px solid ${tokens.colorStatusWarningForeground3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: `${stripes(tokens.colorStatusWarningForeground3)}, repeating-linear-gradient(45deg, ${tokens.colorStatusWarningForeground3} 0 3px, transparent 3px 6px)`,
    '@media (forced-colors: active)': {
      border: '1.5px solid CanvasText',
      backgroundColor: 'CanvasText',
      backgroundImage: 'none',
    },
  },
  movingFen: {
    border: `1.5px solid ${tokens.colorBrandForeground1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    backgroundImage: stripes(tokens.colorBrandForeground1),
    '@media (forced-colors: active)': {
      border: '1.5px solid Highlight',
      backgroundColor: 'Canvas',
      backgroundImage: 'repeating-linear-gradient(135deg, Highlight 0 3px, transparent 3px 6px)',
    },
  },
  untouchedFen: {
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (forced-colors: active)': {
      border: '1.5px solid CanvasText',
      backgroundColor: 'Canvas',
    },
  },
})
