import { makeStyles } from '@fluentui/react-components'

export const useFileActionsStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media print': { display: 'none' },
  },
})
