import { makeStyles } from '@fluentui/react-components'

export const useKeywordSearchStyles = makeStyles({
  search: { display: 'flex', alignItems: 'flex-end', columnGap: '8px' },
  keyword: { flexGrow: 1, minWidth: 0 },
})
