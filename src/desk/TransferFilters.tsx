import { DeskTransfer } from '#contract/desk.contract.ts'
import { Filters } from '#src/components/Filters.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { TransfersQuestion } from './Transfers.tsx'

type Props = { question: TransfersQuestion; onAsk: (question: TransfersQuestion) => void }

const statuses = DeskTransfer.shape.bankStatus.options

export function TransferFilters({ question, onAsk }: Props) {
  const t = useTranslate('desk')
  const { size, keyword = '', bankStatus = '' } = question
  return (
    <Filters
      fields={[
        { kind: 'text', name: 'keyword', label: t('desk.transfers.keyword'), isCommon: true },
        {
          kind: 'choice',
          name: 'bankStatus',
          label: t('desk.transfers.bank'),
          isCommon: true,
          options: statuses.map((value) => ({ value, label: t(`desk.bank.${value}`) })),
        },
      ]}
      asked={{ keyword, bankStatus }}
      onAsk={(values) => {
        const status = statuses.find((it) => it === values['bankStatus'])
        onAsk({
          current: 1,
          size,
          ...(values['keyword'] ? { keyword: values['keyword'] } : {}),
          ...(status ? { bankStatus: status } : {}),
        })
      }}
    />
  )
}
