import { makeStyles, tokens } from '@fluentui/react-components'

export const useReadToEndStyles = makeStyles({
  frame: {
    maxHeight: 'min(60vh, 520px)',
    overflowY: 'auto',
    padding: '20px 24px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    lineHeight: 1.75,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  end: { display: 'block', height: '1px' },
})
