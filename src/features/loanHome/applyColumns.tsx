import type { LoanApply } from '#contract/loan.contract.ts'
import type { Column } from '#src/components/dataTable.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { applyAddress } from '#src/parts/loan/loanHome.ts'
import { TextLink } from '#src/parts/TextLink.tsx'

type Row = Pick<LoanApply, 'id' | 'applyNo' | 'productCode' | 'consignerName'>

/** By which every table of applications names one. */
export const useApplyColumns = (): Column<Row>[] => {
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  return [
    {
      key: 'applyNo',
      title: t('loanHome.list.applyNo'),
      onPhone: 'heading',
      nowrap: true,
      render: ({ id, applyNo }) => <TextLink to={applyAddress(id)}>{applyNo}</TextLink>,
    },
    {
      key: 'product',
      title: t('loanHome.list.product'),
      nowrap: true,
      render: ({ productCode }) => words(`loan.product.${productCode}`),
    },
    { key: 'consigner', title: t('loanHome.list.consigner'), text: 'consignerName' },
  ]
}
