import { makeStyles, tokens } from '@fluentui/react-components'
import { scrollCue } from '#src/theme/scrollCue.ts'

const line = `1px solid ${tokens.colorNeutralStroke2}`
const heading = { fontWeight: tokens.fontWeightSemibold, lineHeight: 1.4 }

export const useRichTextStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.75,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'break-word',
    '& > *': { marginBlock: '0 1em' },
    '& > :last-child': { marginBlockEnd: 0 },
    '& h2': { ...heading, marginBlock: '1.6em 0.7em', fontSize: tokens.fontSizeBase500 },
    '& h3, & h4, & h5, & h6': {
      ...heading,
      marginBlock: '1.4em 0.6em',
      fontSize: tokens.fontSizeBase400,
    },
    '& > :first-child': { marginBlockStart: 0 },
    '& :is(ul, ol)': { paddingInlineStart: '1.6em' },
    '& li': { marginBlock: '0.3em' },
    '& dd': { marginInlineStart: '1.6em' },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: '16px',
      borderInlineStartWidth: '4px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorBrandStroke2,
      color: tokens.colorNeutralForeground2,
    },
    '& pre': {
      overflowX: 'auto',
      padding: '12px',
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& code': { fontFamily: tokens.fontFamilyMonospace, fontSize: '0.9em' },
    '& a[href]': {
      color: tokens.colorBrandForegroundLink,
      textUnderlineOffset: '3px',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    },
    '& img': { display: 'block', maxWidth: '100%', height: 'auto', marginInline: 'auto' },
    '& figure': { marginInline: 0 },
    '& figcaption': {
      paddingBlockStart: '8px',
      fontSize: tokens.fontSizeBase300,
      color: tokens.colorNeutralForeground3,
      textAlign: 'center',
    },
    '& .frame': {
      ...scrollCue,
      overflowX: 'auto',
      ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    },
    '& table': {
      width: '100%',
      // Wraps within the text as long as its columns stay readable, and scrolls on a phone.
      minWidth: '40em',
      borderCollapse: 'collapse',
      fontSize: tokens.fontSizeBase300,
      fontVariantNumeric: 'tabular-nums',
    },
    '& caption': { paddingBlockEnd: '8px', fontWeight: tokens.fontWeightSemibold },
    // Not `:is(th, td)`: what is written after it, as an alignment, would not outweigh it.
    '& th, & td': {
      minWidth: '5em',
      // A short cell stays whole beside a long one, which breaks at its commas.
      wordBreak: 'keep-all',
      overflowWrap: 'break-word',
      padding: '8px 12px',
      border: line,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    // What a row is called: a letter and its name stand on one line.
    '@media (min-width: 640px)': { '& td:first-child': { minWidth: '7.5em' } },
    '& thead th': { backgroundColor: tokens.colorNeutralBackground3, whiteSpace: 'nowrap' },
    '& hr': { border: 'none', borderTop: line },
    '& .text-center': { textAlign: 'center' },
    '& .text-right': { textAlign: 'end' },
    '& .indent': { textIndent: '2em' },
    '& .told': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '@media print': {
      color: '#000',
      fontSize: '11pt',
      lineHeight: 1.6,
      '& .frame': { overflow: 'visible' },
      '& blockquote, & figcaption, & a[href]': { color: '#000' },
      '& thead th': { backgroundColor: 'transparent' },
      '& table': { minWidth: 0, fontSize: '9.5pt' },
      '& tr, & img, & figure': { breakInside: 'avoid' },
      '& h2, & h3, & h4': { breakAfter: 'avoid' },
      '& a[target]::after': { content: '" (" attr(href) ")"', fontSize: '9pt' },
    },
  },
})
