import { DeskTransfer } from '#contract/desk.contract.ts'
import { FilterBar } from '#src/components/FilterBar.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import type { TransfersQuestion } from './Transfers.tsx'

type Props = { question: TransfersQuestion; onAsk: (question: TransfersQuestion) => void }

const statuses = DeskTransfer.shape.bankStatus.options

export function TransferFilters({ question, onAsk }: Props) {
  const t = useTranslate('desk')
  const { size, keyword, bankStatus } = question
  return (
    <FilterBar
      key={`${keyword}${bankStatus}`}
      onReset={() => onAsk({ current: 1, size })}
      onSearch={(values) => {
        const status = statuses.find((it) => it === values['bankStatus'])
        onAsk({
          current: 1,
          size,
          ...(values['keyword'] ? { keyword: values['keyword'] } : {}),
          ...(status ? { bankStatus: status } : {}),
        })
      }}
    >
      <TextField label={t('desk.transfers.keyword')} name="keyword" defaultValue={keyword ?? ''} />
      <SelectField
        label={t('desk.transfers.bank')}
        name="bankStatus"
        defaultValue={bankStatus ?? ''}
        placeholder={t('desk.any')}
        options={statuses.map((value) => ({ value, label: t(`desk.bank.${value}`) }))}
      />
    </FilterBar>
  )
}
