import { makeStyles, tokens } from '@fluentui/react-components'

export const useChoiceStyles = makeStyles({
  choices: { display: 'flex', flexDirection: 'column', rowGap: '12px' },
  choice: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: '12px',
    width: '100%',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorNeutralBackground1Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    ':has(input:checked)': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      backgroundColor: tokens.colorBrandBackground2,
    },
    ':has(input:focus-visible)': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
    },
  },
  off: {
    cursor: 'default',
    backgroundColor: tokens.colorNeutralBackground2,
    ':hover': {
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      backgroundColor: tokens.colorNeutralBackground2,
    },
  },
  radio: {
    width: '18px',
    height: '18px',
    marginBlock: '2px 0',
    marginInline: 0,
    flexShrink: 0,
    accentColor: tokens.colorBrandBackground,
  },
  words: { display: 'flex', flexDirection: 'column', rowGap: '2px', flex: '1 1 0', minWidth: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  about: { color: tokens.colorNeutralForeground2 },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '20px',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  onward: { alignSelf: 'center', flexShrink: 0 },
  error: { color: tokens.colorStatusDangerForeground1 },
  ways: { paddingTop: '6px', paddingInlineStart: '20px', ':empty': { display: 'none' } },
})
