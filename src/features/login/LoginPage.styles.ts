import { makeStyles, tokens } from '@fluentui/react-components'
import { brand } from '#src/theme/theme.ts'

const narrow = '@media (max-width: 899px)'

export const useLoginPageStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr' },
  },
  brand: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    overflow: 'hidden',
    padding: '48px 56px 0',
    color: '#FFFFFF',
    backgroundImage: `linear-gradient(160deg, ${brand[80]}, ${brand[50]})`,
    [narrow]: { padding: '20px 16px' },
  },
  brandHead: { display: 'flex', alignItems: 'center', columnGap: '16px' },
  emblem: {
    flexShrink: 0,
    width: '56px',
    height: '56px',
    [narrow]: { width: '40px', height: '40px' },
  },
  brandTitle: {
    textWrap: 'balance',
    display: 'flex',
    flexDirection: 'column',
    rowGap: '2px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    [narrow]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
  brandSubtitle: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    opacity: 0.86,
  },
  brandWords: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '12px',
    maxWidth: '40em',
    paddingBlock: '40px',
    [narrow]: { display: 'none' },
  },
  brandLead: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    textWrap: 'balance',
  },
  road: {
    display: 'block',
    width: 'calc(100% + 112px)',
    height: 'auto',
    marginInline: '-56px',
    [narrow]: { display: 'none' },
  },
  side: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '72px 16px 48px',
    [narrow]: { alignItems: 'flex-start', paddingTop: '32px' },
  },
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '24px',
    width: '100%',
    maxWidth: '400px',
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
  },
  lead: { marginTop: '4px', color: tokens.colorNeutralForeground3 },
  form: { display: 'flex', flexDirection: 'column', rowGap: '20px' },
  submit: { width: '100%' },
  links: { display: 'flex', justifyContent: 'space-between', columnGap: '16px' },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecoration: 'none',
    ':hover': { textDecoration: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
