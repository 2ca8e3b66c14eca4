import { makeStyles, tokens } from '@fluentui/react-components'
import { look, phone, tablet } from '#src/theme/look.ts'

export const useMaterialStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: look.blockGap,
    minWidth: 0,
    // In the row of the first heading.
    '& > [role="status"]': {
      alignSelf: 'flex-end',
      marginBottom: `calc(-32px - ${look.blockGap})`,
    },
  },
  block: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  heading: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    alignItems: 'start',
    gap: '16px 24px',
    [tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  saved: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    minHeight: '32px',
  },
  documents: { display: 'flex', flexDirection: 'column' },
  document: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 200px',
    alignItems: 'start',
    gap: '8px 24px',
    paddingBlock: '14px',
    outlineOffset: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  about: { display: 'flex', flexDirection: 'column', rowGap: '6px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' },
  kind: { fontWeight: tokens.fontWeightMedium },
  need: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  remark: { color: tokens.colorPaletteRedForeground1 },
  offers: { gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', rowGap: '6px' },
  upload: { gridColumn: '1 / -1', minWidth: 0 },
  field: { paddingTop: '8px' },
})
