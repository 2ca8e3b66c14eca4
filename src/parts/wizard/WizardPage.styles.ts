import { makeStyles } from '@fluentui/react-components'
import { look, tablet } from '#src/theme/look.ts'

export const usePayTaskPageStyles = makeStyles({
  screen: { '@media print': { display: 'none' } },
  columns: {
    display: 'grid',
    // 300 px of the width of a page; less where the step needs the room itself.
    gridTemplateColumns: 'minmax(0, 1fr) 25%',
    alignItems: 'start',
    gap: look.blockGap,
    [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { display: 'block' },
  },
  /** Where the columns stand below each other, what explains the step stands over it and stays in sight. */
  guided: { [tablet]: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' } },
  asideGuided: { [tablet]: { display: 'contents' } },
  alone: { display: 'block' },
  main: { display: 'flex', flexDirection: 'column', rowGap: '16px', minWidth: 0 },
  aside: {
    position: 'sticky',
    top: '16px',
    [tablet]: { position: 'static' },
    '@media print': { display: 'none' },
  },
})
