import { makeStyles } from '@fluentui/react-components'

export const useOrderBatchStyles = makeStyles({
  report: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
})
