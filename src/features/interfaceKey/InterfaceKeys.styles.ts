import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

export const useInterfaceKeysStyles = makeStyles({
  surface: { maxWidth: '720px' },
  title: { outlineStyle: 'none' },
  content: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '16px',
    rowGap: '8px',
    padding: '12px 16px',
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
    [phone]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  key: { minWidth: 0, overflowWrap: 'anywhere' },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: { margin: 0, color: tokens.colorNeutralForeground2 },
  secret: {
    display: 'block',
    padding: '12px 16px',
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  label: { margin: 0, color: tokens.colorNeutralForeground2 },
})
