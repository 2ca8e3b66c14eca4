import { makeStyles, tokens } from '@fluentui/react-components'
import { inCare, look, phone } from '#src/theme/look.ts'

/** Two columns need room for a picture of 700 px. */
const oneColumn = '@media (max-width: 1099px)'
export const twoColumns = '@media (min-width: 1100px)'

const card = {
  padding: look.cardPadding,
  borderRadius: tokens.borderRadiusXLarge,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  backgroundColor: tokens.colorNeutralBackground1,
}

export const useHomePageStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 700px) minmax(0, 1fr)',
    gridTemplateRows: 'auto 1fr auto',
    gridTemplateAreas: '"banners news" "consultation news" "tools tools"',
    gap: look.blockGap,
    width: '100%',
    maxWidth: `calc(${look.contentWidth} + 2 * ${look.gutter})`,
    marginInline: 'auto',
    paddingInline: look.gutter,
    paddingBlock: '24px 56px',
    [oneColumn]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      gridTemplateAreas: '"banners" "news" "consultation" "tools"',
    },
    [phone]: { rowGap: '16px', paddingBlock: '16px 40px' },
    // Large titles want the whole width: only the headline fits beside the pictures.
    [twoColumns]: {
      [inCare]: {
        gridTemplateRows: 'none',
        gridTemplateAreas:
          '"banners headline" "list list" "consultation consultation" "tools tools"',
      },
    },
  },
  hidden: {
    position: 'absolute',
    overflow: 'hidden',
    width: '1px',
    height: '1px',
    clipPath: 'inset(50%)',
  },
  banners: { gridArea: 'banners', minWidth: 0 },
  news: {
    gridArea: 'news',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '20px',
    minWidth: 0,
    ...card,
    [phone]: { padding: '16px' },
    [twoColumns]: { [inCare]: { display: 'contents' } },
  },
  headline: {
    paddingBottom: '20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [twoColumns]: {
      [inCare]: { gridArea: 'headline', alignContent: 'center', minWidth: 0, ...card },
    },
  },
  list: { flexGrow: 1, [twoColumns]: { [inCare]: { gridArea: 'list', minWidth: 0, ...card } } },
  consultation: { gridArea: 'consultation', minWidth: 0 },
  tools: { gridArea: 'tools', minWidth: 0 },
  picture: { width: '100%', aspectRatio: '700 / 378' },
  headlineRoom: { minHeight: '124px' },
})
