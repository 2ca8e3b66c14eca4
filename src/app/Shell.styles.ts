import { makeStyles, tokens } from '@fluentui/react-components'

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
    '@media (max-width: 899px)': { top: '84px' },
    '@media print': { display: 'none' },
  },
  // Keeps the page from jumping while the header's code arrives.
  headerRoom: { minHeight: '208px', backgroundColor: tokens.colorNeutralBackground1 },
  main: { flex: '1 0 auto', outline: 'none' },
})
