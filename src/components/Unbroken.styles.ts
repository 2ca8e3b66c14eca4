import { makeStyles } from '@fluentui/react-components'

export const useUnbrokenStyles = makeStyles({ whole: { whiteSpace: 'nowrap' } })
