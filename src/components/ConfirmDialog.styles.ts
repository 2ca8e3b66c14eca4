import { makeStyles, tokens } from '@fluentui/react-components'

export const useConfirmDialogStyles = makeStyles({
  surface: { maxWidth: '480px' },
  words: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})
