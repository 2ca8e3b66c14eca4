import { makeStyles, tokens } from '@fluentui/react-components'
import { phone } from '#src/theme/look.ts'

const step = {
  ':not(:first-child)::before': {
    content: '"/"',
    marginInline: '8px',
    [phone]: { content: 'none' },
  },
} as const

export const useTrailStyles = makeStyles({
  nav: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '@media print': { display: 'none' },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
  },
  step: { ...step, [phone]: { display: 'none' } },
  parent: { ...step, [phone]: { display: 'flex', alignItems: 'center', minHeight: '24px' } },
  back: { display: 'none', [phone]: { display: 'inline' } },
})
