import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useShellStyles = makeStyles({
  shell: { display: 'flex', flexDirection: 'column', minHeight: '100vh' },
  skip: {
    position: 'absolute',
    insetInlineStart: '16px',
    top: '-64px',
    zIndex: 1001,
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':focus': { top: '8px' },
  },
  corner: {
    position: 'absolute',
    top: '16px',
    insetInlineEnd: '16px',
    zIndex: 2,
    // In a row of their own, which large type may make higher.
    '@media (max-width: 899px)': {
      position: 'static',
      display: 'flex',
      justifyContent: 'flex-end',
      padding: '4px 8px',
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '@media print': { display: 'none' },
  },
  // Keeps the page from jumping while the header's code arrives.
  headerRoom: {
    minHeight: '116px',
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { minHeight: '56px' },
  },
  headerRoomHome: { minHeight: '208px' },
  main: { outline: 'none' },
  // A page without surroundings fills the window by itself.
  whole: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
})
