import { makeStyles } from '@fluentui/react-components'

export const useQualityPageStyles = makeStyles({
  // Close together: the first row of the list shall be high up.
  lists: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0 },
})
