import { makeStyles } from '@fluentui/react-components'

export const useChartStyles = makeStyles({
  // Has its height before there is anything in it, so that nothing shifts.
  frame: { width: '100%', height: '320px', '@media print': { breakInside: 'avoid' } },
})
