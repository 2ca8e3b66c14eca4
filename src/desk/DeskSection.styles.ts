import { makeStyles, tokens } from '@fluentui/react-components'

export const useDeskSectionStyles = makeStyles({
  about: { color: tokens.colorNeutralForeground3, maxWidth: '44em' },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '12px' },
  now: {
    display: 'flex',
    flexDirection: 'column',
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase300 },
})
