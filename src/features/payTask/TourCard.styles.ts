import { makeStyles, tokens } from '@fluentui/react-components'
import { tablet } from '#src/theme/look.ts'

const marked = {
  // Of the colour of the card that explains it: nothing is wrong here.
  outline: `2px solid ${tokens.colorBrandStroke1}`,
  outlineOffset: '4px',
  borderRadius: tokens.borderRadiusMedium,
  // Below the card, which stays at the top where there is but one column.
  scrollMarginTop: '240px',
} as const

export const useTourCardStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: '8px',
    marginBottom: '16px',
    padding: '16px',
    border: `2px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media print': { display: 'none' },
  },
  asked: { [tablet]: { order: -1, position: 'sticky', top: '8px', zIndex: 1, marginBottom: 0 } },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** What is explained is marked where it stands; nothing lies over it. */
export const useTourMarkStyles = makeStyles({
  steps: { '& [data-steps]': marked },
  question: { '& [data-question]': marked },
  summary: { '& [data-summary]': marked },
  acts: { '& [data-foot]': marked },
  // The field comes with the last step.
  password: {},
})
