import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const narrow = '@media (max-width: 899px)'

export const useRegistrationStyles = makeStyles({
  page: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground3 },
  band: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '72px',
    padding: '8px 24px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { minHeight: '64px', padding: '8px 16px' },
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    color: 'inherit',
    textDecoration: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  emblem: { flexShrink: 0, width: '40px', height: '40px' },
  brandTitle: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  brandSubtitle: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    // In one line whatever the type size, or not at all.
    [phone]: { fontSize: `min(${tokens.fontSizeBase200}, 3vw)`, whiteSpace: 'nowrap' },
    '@media (max-width: 359px)': { display: 'none' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '24px',
    maxWidth: '832px',
    marginInline: 'auto',
    padding: '32px 16px 64px',
    // Language and look stand above the title.
    [narrow]: { paddingTop: '56px' },
    [phone]: { rowGap: '16px', paddingBottom: '40px' },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '8px 24px',
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  lead: { marginTop: '4px', color: tokens.colorNeutralForeground3, maxWidth: '44em' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '24px',
    padding: '24px 32px 32px',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { padding: '16px' },
  },
  form: { display: 'flex', flexDirection: 'column', rowGap: '24px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '20px 24px',
    alignItems: 'start',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { gridColumn: '1 / -1' },
  // Where a link of the summary leads: the group itself takes the focus.
  group: {
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '4px' },
  },
  note: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap-reverse',
    justifyContent: 'space-between',
    gap: '12px',
    paddingTop: '24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  ahead: { marginInlineStart: 'auto' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' },
})
