import { makeStyles } from '@fluentui/react-components'

export const useMapPanelStyles = makeStyles({
  map: {
    flexGrow: 1,
    height: 'auto',
    minHeight: '520px',
    '@media (max-width: 959px)': { minHeight: '440px' },
  },
})
