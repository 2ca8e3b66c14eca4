export const loanMaterial = {
  'loanMaterial.title': '企业资料与材料',
} as const
