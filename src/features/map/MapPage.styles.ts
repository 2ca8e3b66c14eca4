import { makeStyles, tokens } from '@fluentui/react-components'
import { look, narrow, tablet } from '#src/theme/look.ts'

export const useMapPageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    paddingInline: look.gutter,
    paddingBottom: look.gutter,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '72px',
  },
  emblem: { width: '44px', height: '44px', flexShrink: 0 },
  titles: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    width: 'fit-content',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { display: 'none' },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '24px',
    rowGap: '8px',
  },
  path: { display: 'flex', fontWeight: tokens.fontWeightSemibold },
  step: {
    ':not(:first-child)::before': {
      content: '"/"',
      marginInline: '8px',
      color: tokens.colorNeutralForeground3,
    },
  },
  link: {
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  end: { display: 'flex', alignItems: 'center', columnGap: '12px', marginInlineStart: 'auto' },
  asOf: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
  },
  whole: { flexGrow: 1, justifyContent: 'center' },
  board: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: '300px minmax(0, 1fr) 648px',
    gridTemplateAreas: '"overview map table"',
    gap: '16px',
    [narrow]: {
      gridTemplateColumns: '300px minmax(0, 1fr)',
      gridTemplateAreas: '"overview map" "table table"',
    },
    [tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"map" "overview" "table"',
    },
    '@media print': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"map" "overview" "table"',
    },
  },
  table: {
    gridArea: 'table',
    alignSelf: 'start',
    // In line with the title above.
    '@media (min-width: 600px)': {
      '& :is(th, td):first-child': { paddingInlineStart: look.cardPadding },
      '& :is(th, td):last-child': { paddingInlineEnd: look.cardPadding },
    },
  },
  overview: { gridArea: 'overview', display: 'flex', flexDirection: 'column', rowGap: '16px' },
  map: { gridArea: 'map', padding: '16px' },
})
