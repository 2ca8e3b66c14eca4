import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const white = '#FFFFFF'

export const useBannerCarouselStyles = makeStyles({
  carousel: {
    position: 'relative',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  slide: { width: '100%' },
  link: {
    display: 'block',
    ':focus-visible': {
      outline: `3px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-3px',
    },
  },
  picture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    aspectRatio: '700 / 378',
    objectFit: 'cover',
  },
  controls: {
    position: 'absolute',
    insetInlineEnd: '12px',
    bottom: '12px',
    display: 'flex',
    alignItems: 'center',
    padding: '2px 4px',
    borderRadius: '20px',
    color: white,
    backgroundColor: 'rgba(9, 30, 66, 0.72)',
    // A small picture has no room to spare.
    [phone]: {
      position: 'static',
      justifyContent: 'center',
      borderRadius: 0,
      backgroundColor: '#0A2A52',
    },
    '@media print': { display: 'none' },
  },
  control: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: '50%',
    color: 'inherit',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'rgba(255, 255, 255, 0.2)' },
    ':focus-visible': { outline: `2px solid ${white}`, outlineOffset: '-2px' },
  },
  // A dot of 8 px in a target of 24.
  dot: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '::before': {
      content: '""',
      width: '8px',
      height: '8px',
      borderRadius: '4px',
      backgroundColor: 'rgba(255, 255, 255, 0.6)',
      transitionProperty: 'width',
      transitionDuration: tokens.durationNormal,
    },
    '&[aria-current="true"]::before': { width: '18px', backgroundColor: white },
    ':focus-visible': { outline: `2px solid ${white}`, outlineOffset: '-2px' },
  },
})
