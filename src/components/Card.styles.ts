import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone } from '#src/theme/look.ts'

export const useCardStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '16px',
    minWidth: 0,
    padding: look.cardPadding,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: '16px' },
  },
  flush: { padding: 0, rowGap: 0, overflow: 'hidden', [phone]: { padding: 0 } },
  list: { paddingTop: '4px', rowGap: '8px', [phone]: { padding: '4px 16px 16px' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  headFlush: { padding: `16px ${look.cardPadding}`, [phone]: { padding: '16px' } },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})
