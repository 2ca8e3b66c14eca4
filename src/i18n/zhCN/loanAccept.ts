export const loanAccept = {
  'loanAccept.title': '企业受理',
} as const
