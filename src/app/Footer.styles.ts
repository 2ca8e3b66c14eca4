import { makeStyles, tokens } from '@fluentui/react-components'

export const useFooterStyles = makeStyles({
  footer: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: '8px',
    padding: '28px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    '@media print': { display: 'none' },
  },
  labels: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    columnGap: '32px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
  facts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 24px' },
  press: {
    padding: 0,
    border: 'none',
    font: 'inherit',
    color: 'inherit',
    textDecoration: 'underline',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  link: {
    display: 'inline-block',
    color: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
