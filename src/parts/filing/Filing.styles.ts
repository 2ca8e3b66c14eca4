import { makeStyles } from '@fluentui/react-components'

export const useFilingStyles = makeStyles({
  // It has the focus only where its words have just changed, which are read out: no frame says more.
  filing: { display: 'flex', flexDirection: 'column', rowGap: '16px', outline: 'none' },
})
