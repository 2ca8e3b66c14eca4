import { makeStyles } from '@fluentui/react-components'

export const useSignatureStyles = makeStyles({
  seal: { width: '120px', height: '120px', display: 'block' },
})
