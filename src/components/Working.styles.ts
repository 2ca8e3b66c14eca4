import { makeStyles, tokens } from '@fluentui/react-components'
import { look } from '#src/theme/look.ts'

export const useWorkingStyles = makeStyles({
  working: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '16px',
    padding: `64px ${look.cardPadding}`,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
  },
  words: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  hint: { color: tokens.colorNeutralForeground3, maxWidth: '36em' },
})
