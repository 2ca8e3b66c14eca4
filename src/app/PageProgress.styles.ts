import { makeStyles, tokens } from '@fluentui/react-components'

export const usePageProgressStyles = makeStyles({
  line: {
    position: 'fixed',
    insetInlineStart: 0,
    top: 0,
    zIndex: 1001,
    width: '100%',
    height: '3px',
    backgroundColor: tokens.colorPaletteMarigoldBackground3,
    transformOrigin: 'left',
    animationName: {
      '0%': { transform: 'scaleX(0)' },
      '10%': { transform: 'scaleX(0)' },
      '100%': { transform: 'scaleX(0.9)' },
    },
    animationDuration: '2s',
    animationTimingFunction: tokens.curveDecelerateMid,
    animationFillMode: 'both',
  },
  words: {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
  },
})
