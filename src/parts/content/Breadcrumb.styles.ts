import { makeStyles, tokens } from '@fluentui/react-components'

export const useBreadcrumbStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
  },
  step: {
    ':not(:first-child)::before': { content: '"/"', marginInline: '8px' },
  },
  nav: { '@media print': { display: 'none' } },
})
