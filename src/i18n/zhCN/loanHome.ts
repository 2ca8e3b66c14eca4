export const loanHome = {
  'loanHome.title': '物流贷',
} as const
