import { makeStyles } from '@fluentui/react-components'

export const useMissingMaterialStyles = makeStyles({
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
